import { expect, test } from 'vitest'
import { FIELD_NAMES, type FieldName } from '../../src/theme/fields.ts'
import { section } from '../../src/theme/home-sections.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { FieldRow } from './field-row.tsx'

const picture = (n: number) => ({ image_url: `/media/mot/${n}.webp`, link_to: '', title: `Picture ${n}` })
const DOCUMENT = {
  ...{ schema_version: 1, defaults_version: 1, is_use_custom_menu: true },
  json_custom_menu: ['Áo', 'Quần'].map((name, n) => ({ id: `item-${n}`, name, link_to: '/', image: '', children: [] })),
  home_sections: [section('banner'), section('blog')],
  carousel_app_images: [picture(1), picture(2)],
}
const CONTROLS = 'a[href],button,input,select,textarea,[tabindex="0"]'
const isReachable = (control: HTMLElement) =>
  control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility()

test.each(FIELD_NAMES)('%s that is looked for has the focus, a list in its first entry', async (name: FieldName) => {
  const { workplace, screen } = await showInWorkplace(() => <FieldRow name={name} />, { document: DOCUMENT })
  workplace.ui.goToField(name)
  const row = screen.container.querySelector<HTMLElement>('[data-field]')!
  await expect.poll(() => row.contains(document.activeElement)).toBe(true)
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)]
  const first = controls.find(
    (control) => isReachable(control) && !/^Back to the default/.test(control.ariaLabel ?? ''),
  )
  expect(document.activeElement?.closest('li')).toBe(first?.closest('li'))
})
