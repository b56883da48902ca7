import { expect, test } from 'vitest'
import type { SharedPage } from './page-source.ts'
import { ofOption } from './page-of-option.ts'

/** A product with the options 1 and 1-2; another has none. */
async function asked(search: string, without: object = { options: ['1', '1-2'] }): Promise<[string[], unknown]> {
  const searches: string[] = []
  const page = await ofOption(search, async (wanted) => {
    searches.push(wanted)
    return { ...without, search: wanted } as unknown as SharedPage // of which only `options`, `to` and `personal` are read
  })
  return [searches, page]
}

test.each([
  ['', ['']],
  ['?page=2', ['?page=2']],
  ['?lua-chon=1-2', ['', '?lua-chon=1-2']],
  ['?lua-chon=1&page=2', ['?page=2', '?lua-chon=1&page=2']],
  ['?lua-chon=1&lua-chon=1-2', ['', '?lua-chon=1']],
  ['?lua-chon=9', ['']],
  ['?lua-chon=01', ['']],
  ['?lua-chon=1-2-3&page=2', ['?page=2']],
])('%s asks for %j', async (search, searches) => {
  const [made, page] = await asked(search)
  expect(made).toEqual(searches)
  expect(page).toMatchObject({ search: searches.at(-1) })
})

test('a page without options is itself', async () => expect((await asked('?lua-chon=1', {}))[0]).toEqual(['']))
test('a redirect and a personal page are made for the address as it is', async () => {
  expect((await asked('?lua-chon=1', { to: '/san-pham/ao-1' }))[0]).toEqual(['', '?lua-chon=1'])
})
