import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpointGroups, endpoints } from '../../../src/contract/all.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const { html, styleHash } = docsPage(openApiDocument(endpoints, endpointGroups))

test('shows every endpoint with its path', () => {
  for (const [name, { summary }] of Object.entries(endpoints)) {
    expect(html).toContain(`id="${name}"`)
    expect(html).toContain(summary.split(/[’';]/)[0])
  }
})

test('loads no external resources and no script', () => {
  expect(html).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=|src=|url\(|@import/)
  expect(
    [...html.matchAll(/href="([^"]*)"/g)]
      .map((match) => match[1])
      .filter((href) => !/^(#|\/api\/openapi\.json$)/.test(href!)),
  ).toEqual([])
})

test('the hash matches its style sheet', () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!
  expect(styleHash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`)
})

test('every link inside the page has a target', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  expect(
    [...new Set([...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]))].filter((id) => !ids.has(id)),
  ).toEqual([])
  expect([...html.matchAll(/ id="([^"]+)"/g)]).toHaveLength(ids.size)
})

test('text of the contract is escaped', () => {
  const { html: page } = docsPage(
    openApiDocument({ getProduct: { ...endpoints.getProduct!, summary: '<script>alert(1)</script>' } }, endpointGroups),
  )
  expect(page).not.toContain('<script>')
})
