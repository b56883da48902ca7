import { OPTION } from './paths.ts'

/** A page as it is shared: with the option of a product, without the other parameters of a visit. */
export function sharedPath({ pathname, search }: { pathname: string; search: string }): string {
  const option = new URLSearchParams(search).get(OPTION)
  return pathname + (option ? `?${new URLSearchParams({ [OPTION]: option })}` : '')
}
