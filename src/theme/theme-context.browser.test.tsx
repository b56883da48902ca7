import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { resolveTheme } from './resolve-theme.ts'
import { ThemeProvider, useTheme, useThemeFields, useThemeStore, type ThemeStore } from './theme-context.tsx'

test('a component renders again only when a field that it reads is another value', async () => {
  const renders = { whole: 0, fields: 0 }
  const opened: { store?: ThemeStore } = {}
  function Whole() {
    renders.whole += 1
    return <p>{useTheme().contact_address}</p>
  }
  function Fields() {
    renders.fields += 1
    const store = useThemeStore()
    useEffect(() => void (opened.store = store), [store])
    const { title, header_type } = useThemeFields('title', 'header_type')
    return <p>{`${title} ${header_type}`}</p>
  }
  const { theme } = resolveTheme({ title: 'Mộc' })
  const screen = await render(
    <ThemeProvider theme={theme}>
      <Whole /> <Fields />
    </ThemeProvider>,
  )
  const before = { ...renders }
  opened.store?.getState().setTheme({ ...theme, contact_address: '1 Lê Lợi' })
  await expect.element(screen.getByText('1 Lê Lợi')).toBeInTheDocument()
  expect(renders.fields).toBe(before.fields)
  opened.store?.getState().setTheme({ ...theme, contact_address: '1 Lê Lợi', header_type: 4 })
  await expect.element(screen.getByText('Mộc 4')).toBeInTheDocument()
})
