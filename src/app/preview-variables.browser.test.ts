import { expect, onTestFinished, test } from 'vitest'
import { setVariables } from './preview-variables.ts'

test('only a property that changes is set', () => {
  const element = document.createElement('div')
  const observer = new MutationObserver(() => {})
  observer.observe(element, { attributes: true })
  onTestFinished(() => observer.disconnect())
  const theme = { '--color-main': '#123456', '--shadow-card': '0 1px 2px rgb(20 20 30 / 6%)', '--scheme': 'initial' }

  setVariables(theme, element)
  expect(observer.takeRecords()).toHaveLength(3)
  setVariables({ ...theme }, element)
  expect(observer.takeRecords()).toHaveLength(0)
  setVariables({ ...theme, '--color-main': '#654321' }, element)
  expect(observer.takeRecords()).toHaveLength(1)
  expect(element.style.getPropertyValue('--color-main')).toBe('#654321')
})
