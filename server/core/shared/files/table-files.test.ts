import { inflateRawSync, crc32 } from 'node:zlib'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { csv, type Cell } from './csv.ts'
import { xlsx } from './xlsx.ts'

async function* rows(...all: Cell[][]): AsyncGenerator<Cell[]> {
  yield* all
}
async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
/** The files of a ZIP archive, by its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength
    const content = inflateRawSync(archive.subarray(start, start + packed))
    expect([name, content.length, crc32(content)]).toEqual([name, size, crc])
    files.set(name, content.toString())
    at += 46 + nameLength
  }
  return files
}

test('CSV has a byte order mark, quotes what needs it and disarms formulas', async () => {
  const text = (
    await bytesOf(csv(rows(['Ngày', 'Số "tiền"'], ['a,b', -5], ['=1+1', '-2'], ['＝1+1', '\n=1'])))
  ).toString()
  expect(text).toBe(`\u{FEFF}Ngày,"Số ""tiền"""\r\n"a,b",-5\r\n'=1+1,'-2\r\n'＝1+1,"'\n'=1"\r\n`)
})

/** Cells as a spreadsheet reads them with this separator: a quote counts only where a cell begins, and what follows its end is added. */
function cellsWith(separator: string, text: string): string[] {
  const cells: string[] = []
  let rest = text.replace('\u{FEFF}', '')
  while (rest !== '') {
    const [whole, quoted = '', more = ''] = new RegExp(
      `^(?:"((?:[^"]|"")*)"?)?([^${separator}\r\n]*)(?:${separator}|\r?\n|\r|$)`,
    ).exec(rest) ?? [rest]
    cells.push(quoted.replaceAll('""', '"') + more)
    rest = rest.slice(whole.length || 1)
  }
  return cells
}

const TRICKY = [
  ...[
    'a;=1+1',
    'a;=1+1;b',
    'x;"=1+1;y',
    'x;""\'=1;y',
    'a\n=1+1',
    'a\r\n+1;b',
    'a\t@x',
    "'=1",
    "''=1",
    "a;'=1",
    "a;''\"=1",
    '=1;=2\n=3',
  ],
  ...['a;＝1', '- bông\n- len', 'x";=1', '";=1', '"=1"', "'", "a;'b", ';', '\t', 'giá; giao', '', "don't", 'a; =1'],
]
test.each([',', ';', '\t'])('no text begins a formula where cells end with %j', async (separator) => {
  for (const text of TRICKY) {
    const file = (await bytesOf(csv(rows(['Áo', text, 5, text], [text, 'x', text])))).toString()
    const formulas = cellsWith(separator, file).filter((cell) => /^[=+\-@＝]/.test(cell))
    expect({ text, formulas }).toEqual({ text, formulas: [] })
  }
})

test('every text is read back as it was', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiem-csv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'a.csv')
  const all = TRICKY.map((text, index) => [`${index}`, text, text])
  await writeFile(file, await bytesOf(csv(rows(['so', 'mot', 'hai'], ...all))))
  const read: Cell[][] = []
  for await (const { cells } of readCsv(file)) read.push(cells)
  expect(read.slice(1)).toEqual(all)
})

test('a workbook holds its rows as text and numbers', async () => {
  const files = unzip(await bytesOf(xlsx(rows(['Ngày <1>', 'A & B'], ['=1+1', -5]))))
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/worksheets/sheet1.xml')).toContain(
    '<row><c t="inlineStr"><is><t xml:space="preserve">Ngày &lt;1&gt;</t></is></c><c t="inlineStr"><is><t xml:space="preserve">A &amp; B</t></is></c></row><row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>-5</v></c></row>',
  )
})

test.each([
  ['csv', csv],
  ['xlsx', xlsx],
])('%s of 100,000 rows reads them as they are taken, not all before', async (_name, format) => {
  let made = 0
  let ahead: number | undefined
  async function* many(): AsyncGenerator<Cell[]> {
    for (; made < 100_000; made++) yield [`Dòng ${made}`, made]
  }
  for await (const _ of format(many())) if (made > 0) ahead ??= made
  expect(made).toBe(100_000)
  expect(ahead).toBeLessThan(50_000) // the first bytes leave before half of the rows is read
})
