/** A store's public spreadsheet as it may stand in a frame (/sheet, decision 48): https, docs.google.com/spreadsheets/…; null for anything else. */
export function sheetAddress(address: string | null): string | null {
  const url = URL.parse(address?.trim() ?? '')
  const isSheet =
    url?.origin === 'https://docs.google.com' &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith('/spreadsheets/')
  return url && isSheet ? url.href : null
}
