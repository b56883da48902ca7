import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { __PRIVATE__, keyframes, ServerStyleSheet, styled } from 'styled-components'
import { beforeEach, expect, test } from 'vitest'
import { adoptStyles } from './adopt-styles.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const turn = keyframes`
  to { rotate: 1turn; }
`
const Delivered = styled.p<{ $size?: number }>`
  color: rgb(1, 2, 3);
  font-size: ${({ $size = 30 }) => $size}px;
`
const Extended = styled(Delivered)`
  animation: ${turn} 1s infinite;
`
const Later = styled.b`
  color: rgb(4, 5, 6);
`
const page = (
  <>
    <Extended>a</Extended>
    <Delivered>b</Delivered>
    <Delivered $size={20}>c</Delivered>
  </>
)

/** Rules that styled-components has inserted in this browser. */
const inserted = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  )

/** Text of the style element that the server delivers for the page. */
let css: string
beforeEach(() => {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(page))
  css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? ''
  for (const element of document.querySelectorAll('style')) element.remove() // rendering in a browser inserts rules too
  document.head.insertAdjacentHTML('beforeend', `<style data-page>${css}</style>`)
  document.body.innerHTML = '<div id="root"></div>'
})

test('styled-components has the internals that are used: markers with all class names, and a registry of class names', () => {
  const ids = [Delivered, Extended].map((component) => {
    const { styledComponentId } = component as typeof component & { styledComponentId: string } // not in its types
    return styledComponentId
  })
  const markers = [...css.matchAll(/data-styled\.g\d+\[id="([\w-]+)"\]\{content:"((?:[\w-]+,)+)"\}/g)]
  expect(markers.map(([, id]) => id)).toEqual(expect.arrayContaining([...ids, turn.id]))
  const marked = markers.flatMap(([, , classNames = '']) => classNames.split(',').filter(Boolean))
  for (const [, className = ''] of css.matchAll(/\.([\w-]+)\{(?:color|font-size|animation)/g))
    expect(marked).toContain(className)

  const { mainSheet } = __PRIVATE__
  expect(mainSheet.hasNameForId('sc-adopted', 'adopted')).toBe(false)
  mainSheet.registerName('sc-adopted', 'adopted')
  expect(mainSheet.hasNameForId('sc-adopted', 'adopted')).toBe(true)
})

test('delivered rules are not inserted again, others are', async () => {
  adoptStyles(css)
  const root = createRoot(document.querySelector('#root')!)
  await act(async () => root.render(page))
  expect(inserted()).toEqual([])
  const styles = [...document.querySelectorAll('p')].map((element) => getComputedStyle(element))
  expect(styles.map(({ color }) => color)).toEqual(Array(3).fill('rgb(1, 2, 3)'))
  expect(styles.map(({ fontSize }) => fontSize)).toEqual(['30px', '30px', '20px'])
  expect(styles[0]?.animationName).toBe(turn.getName())

  await act(async () => root.render(<Later>d</Later>))
  expect(inserted()).toHaveLength(1)
  expect(getComputedStyle(document.querySelector('b')!).color).toBe('rgb(4, 5, 6)')
  await act(async () => root.unmount())
})
