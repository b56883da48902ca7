/** The URL of a store's public spreadsheet for an iframe (/sheet, decision 48): https, docs.google.com/spreadsheets/…; null for any other URL. */
export function sheetAddress(address: string | null): string | null {
  const url = URL.parse(address?.trim() ?? '')
  const isSheet =
    url?.origin === 'https://docs.google.com' &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith('/spreadsheets/')
  return url && isSheet ? url.href : null
}
