import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { adoptStyles } from './adopt-styles.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Delivered = styled.p`
  color: rgb(1, 2, 3);
`
const Larger = styled(Delivered)`
  font-size: 30px;
`
const Later = styled.b`
  color: rgb(4, 5, 6);
`
const written = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  )

test('what the page brought is not written again, what it did not bring is', async () => {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<Larger>a</Larger>))
  const css = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? ''
  for (const element of document.querySelectorAll('style[data-styled]')) element.remove() // in a browser it also writes into the page
  document.head.insertAdjacentHTML('beforeend', `<style data-page>${css}</style>`)
  document.body.innerHTML = '<div id="root"></div>'
  adoptStyles(css)

  const root = createRoot(document.querySelector('#root')!)
  await act(async () =>
    root.render(
      <>
        <Larger>a</Larger>
        <Delivered>b</Delivered>
      </>,
    ),
  )
  expect(written()).toEqual([])
  const { color, fontSize } = getComputedStyle(document.querySelector('p')!)
  expect([color, fontSize]).toEqual(['rgb(1, 2, 3)', '30px'])

  await act(async () => root.render(<Later>c</Later>))
  expect(written()).toHaveLength(1)
  expect(getComputedStyle(document.querySelector('b')!).color).toBe('rgb(4, 5, 6)')
  await act(async () => root.unmount())
})
