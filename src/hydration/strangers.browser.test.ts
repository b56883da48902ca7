import { expect, test } from 'vitest'
import { translatePage } from '../../tests/setup/translate-page.ts'
import { watchFields } from './strangers.ts'

test('what was put beside a field is taken out, and nothing else: no translation of its label', async () => {
  document.body.innerHTML = '<label><input type="radio">Đỏ</label><p>một</p>'
  const removeStrangers = watchFields(document)
  document.querySelector('input')?.after(document.createElement('a-key'))
  document.querySelector('p')?.after(document.createElement('a-panel'))
  const stop = translatePage()
  await Promise.resolve()
  removeStrangers()
  stop()
  expect(document.querySelector('a-key')).toBeNull()
  expect(document.querySelector('a-panel')).not.toBeNull()
  expect(document.querySelector('label')?.textContent).toBe('ĐỎ')
})
