import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../api/query.ts'
import { listHomeBanners } from '../contract/home.ts'
import { setClock } from './preview-clock.ts'

test('a preview at another time asks for its banners again and says the time with each call, and to nobody else', async () => {
  const sent: [string, string | null][] = []
  const before = window.fetch
  window.fetch = (input, init) => {
    sent.push([String(input), new Headers(init?.headers).get('x-preview-at')])
    return Promise.resolve(Response.json({}))
  }
  const queries = new QueryClient()
  onTestFinished(() => {
    window.fetch = before
    queries.clear()
  })
  const { queryKey } = query(listHomeBanners, {})
  queries.setQueryData(queryKey, [])
  await setClock('2027-02-12T09:00', queries)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
  await fetch('/api/customer/moc/home_web/banners', { headers: { 'content-lang': 'vi' } })
  await fetch('https://elsewhere.example/api/x')
  await fetch('/other.js')
  expect(sent.map(([, at]) => at)).toEqual(['2027-02-12T09:00', null, null])
  queries.setQueryData(queryKey, [])
  await setClock(undefined, queries)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
  await fetch('/api/customer/moc/home_web/banners')
  expect(sent.at(-1)?.[1]).toBeNull()
})
