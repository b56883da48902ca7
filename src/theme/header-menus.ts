/** How a header shows the owner's menu on a wide page. Each puts the whole menu into the drawer of a phone. */
export type HeaderMenu =
  /** Entries in a row, theirs open below as a list. */
  | 'drop-down'
  /** No row: the whole menu is in the drawer, there too. */
  | 'drawer'
  /** In a column beside the page, with what is below an entry under it. */
  | 'side'

/** Headers other than those with a row. A test compares them with what the headers are composed of. */
const OTHERS: Readonly<Record<number, HeaderMenu>> = { 7: 'drawer', 8: 'drawer', 9: 'drawer', 13: 'side' }

export const headerMenu = (header: number): HeaderMenu => OTHERS[header] ?? 'drop-down'
