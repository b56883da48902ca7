/** `≤ 25` or `≥ 95`, for the number with which a cell begins. */
export type Aim = `${'≤' | '≥'} ${number}`

/** What the tables of the benchmarks should reach, by the name of the report: for a whole column, or for the row whose first cell is that text. */
export const AIMS: Record<string, { columns?: Record<string, Aim>; rows?: Record<string, Record<string, Aim>> }> = {
  pages: {
    columns: {
      'FCP ms': '≤ 350',
      '×': '≤ 1.05',
      'blocking ms': '≤ 25',
      CLS: '≤ 0.02',
      'interactive ms': '≤ 1450',
      'JS KB': '≤ 100',
    },
  },
  html: { columns: { '×': '≥ 0.7' } },
  'html-audiences': { columns: { 'requests/s': '≥ 400', '×': '≥ 0.7' } },
  render: { columns: { 'CPU ms a request': '≤ 15' } },
  fair: { columns: { 'of allowed': '≤ 1' } },
  overload: {
    columns: { 'of peak': '≥ 0.8', 'p99 ×': '≤ 2', 'refusals p95 ms': '≤ 200', 'recovered after ms': '≤ 5000' },
  },
  api: { columns: { 'p50 ×': '≤ 2' } },
  studio: {
    rows: {
      colour: { 'work p95': '≤ 8', 'in the next frame': '≥ 95' },
      text: { 'work p95': '≤ 16' },
      header: { 'to paint p95, clock': '≤ 50' },
      section: { 'to paint p95, clock': '≤ 50' },
    },
  },
  search: {
    rows: Object.fromEntries(
      ['open, all', 'frozen, all'].map((half): [string, Record<string, Aim>] => [
        half,
        { 'at 1': '≥ 0.9', 'at 5': '≥ 0.98', 'false found': '≤ 0' },
      ]),
    ),
  },
  'studio-bundle': { columns: { 'first JavaScript': '≤ 170', 'settings shown': '≤ 800' } },
}
