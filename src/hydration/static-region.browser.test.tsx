import { act, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { HydrationContext, HydrationProvider, type Hydration } from './hydration-context.tsx'
import { Closed, LivePreview, StaticRegion } from './static-region.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined
afterEach(() => act(async () => root?.unmount()))

const Where = () => <p>{useLocation().pathname}</p>
const page = (hydration: { current: boolean }, options: { live?: boolean; version?: string } = {}) => (
  <HydrationContext value={hydration}>
    <LivePreview value={options.live ?? false}>
      <MemoryRouter>
        <StaticRegion version={options.version ?? ''}>
          <a href="/in-the-browser">from the browser</a>
        </StaticRegion>
        <Where />
      </MemoryRouter>
    </LivePreview>
  </HydrationContext>
)

async function hydrate(options: { live?: boolean } = {}) {
  document.body.innerHTML = `<div id="root"><div><a href="/san-pham">${options.live ? 'from the browser' : 'from the server'}</a></div><p>/</p></div>`
  const written = document.querySelector('a')
  const hydration = { current: true }
  await act(
    async () =>
      (root = hydrateRoot(document.getElementById('root') as HTMLElement, page(hydration, options), {
        onRecoverableError: () => {},
      })),
  )
  hydration.current = false
  return { written, hydration }
}

test('the server’s nodes are kept, and their links navigate without a reload', async () => {
  const { written } = await hydrate()
  expect(document.querySelector('a')).toBe(written)
  await act(async () => written?.click())
  expect(document.querySelector('p')?.textContent).toBe('/san-pham')
})

test('a changed version is rendered again', async () => {
  const { hydration } = await hydrate()
  await act(async () => root?.render(page(hydration, { version: '?page=2' })))
  expect(document.querySelector('a')?.textContent).toBe('from the browser')
})

test('a later render of the same version keeps them', async () => {
  const { written, hydration } = await hydrate()
  await act(async () => root?.render(page(hydration)))
  expect(document.querySelector('a')).toBe(written)
})

test.each([
  { live: true, current: false, first: false, last: true },
  { live: true, current: true, first: true, last: true }, // as the server wrote it
  { live: 'picture', current: false, first: false, last: false },
  { live: false, current: false, first: true, last: true },
] as const)(
  'with a preview that is $live and hydration $current, a closed panel has its content with the header: $first, later: $last',
  async ({ live, current, first, last }) => {
    const hasContent = () => document.querySelector('[data-inside]') !== null
    const withHeader: boolean[] = []
    function Header() {
      useLayoutEffect(() => void withHeader.push(hasContent()))
      return (
        <Closed>
          <p data-inside="" />
        </Closed>
      )
    }
    document.body.innerHTML = '<div></div>'
    root = createRoot(document.querySelector('div') as HTMLElement)
    await act(async () =>
      root?.render(
        <HydrationContext value={{ current }}>
          <LivePreview value={live}>
            <Header />
          </LivePreview>
        </HydrationContext>,
      ),
    )
    expect(withHeader).toEqual([first])
    expect(hasContent()).toBe(last)
  },
)

test('where an extension changed the page, so that React renders it anew, the content is rendered too', async () => {
  document.body.innerHTML =
    '<div id="root"><div><a href="/san-pham">from the server</a></div><p><b>an extension</b></p></div>'
  const hydration: Hydration = { current: true }
  await act(
    async () =>
      (root = hydrateRoot(
        document.getElementById('root') as HTMLElement,
        <HydrationProvider hydration={hydration}>{page(hydration)}</HydrationProvider>,
        { onRecoverableError: () => {} },
      )),
  )
  expect(document.querySelector('a')?.textContent).toBe('from the browser')
})
