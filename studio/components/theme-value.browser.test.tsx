// oxlint-disable no-script-url -- a script address is the test data
import { expect, test } from 'vitest'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import full from '../../themes/linh-beauty.json' with { type: 'json' }
import moc from '../../themes/moc-fashion.json' with { type: 'json' }
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { ThemeValue } from './theme-value.tsx'

/** What nobody but a developer reads: addresses of files, brackets of lists, true and false, keys of texts. */
const RAW = /\/media\/|[[\]{}]|^(?:true|false|\d{1,4})$|\bvalue\.\w|\bundefined\b/

test('every setting of a theme is shown in words, names and pictures', async () => {
  const values = FIELD_NAMES.flatMap((name) =>
    [moc, full].map((theme) => ({ name, value: (theme as Record<string, unknown>)[name] ?? FIELDS[name].fallback })),
  )
  const { screen } = await showInWorkplace(
    () => (
      <ul>
        {values.map(({ name, value }, index) => (
          <li key={index} data-name={name}>
            <ThemeValue field={name} value={value} />
          </li>
        ))}
      </ul>
    ),
    { document: {} },
  )
  const rows = [...screen.container.querySelectorAll('li')].map((row) => [row.dataset.name, row.textContent])
  expect(rows.filter(([, text]) => RAW.test(text ?? ''))).toEqual([])
})

test('an address that no setting may hold is shown as it is written, and not loaded', async () => {
  const { screen } = await showInWorkplace(() => <ThemeValue field="logo_url" value="javascript:alert(1)" />, {
    document: {},
  })
  await expect.element(screen.getByText('javascript:alert(1)')).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
})
