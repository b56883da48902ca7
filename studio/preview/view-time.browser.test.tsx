import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import ViewTime from './view-time.tsx'

const DOCUMENT = {
  home_sections: [
    { id: 'a', kind: 'map' },
    { id: 'b', kind: 'text', title: 'Tết', show_from: '2090-02-05T09:00', show_until: '2090-02-12T00:00' },
  ],
}

test('the preview shows the page now, when a part of it begins or ends, and at any other time', async () => {
  const { workplace } = await showInWorkplace(() => <ViewTime />, { document: DOCUMENT })
  const shown = () => workplace.preview.present().theme.home_sections?.map(({ id }) => id)
  expect(shown()).toEqual(['a'])
  const time = page.getByRole('combobox', { name: 'Seen at' })
  expect([...time.element().querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'Now',
    '05/02/2090 09:00',
    '12/02/2090 00:00',
    'Another time…',
  ])
  await userEvent.selectOptions(time, '05/02/2090 09:00')
  expect(shown()).toEqual(['a', 'b'])
  await userEvent.selectOptions(time, '12/02/2090 00:00')
  expect(shown()).toEqual(['a'])
  await userEvent.selectOptions(time, 'Another time…')
  await userEvent.fill(page.getByLabelText('Another time…'), '2090-02-07T12:00')
  expect(shown()).toEqual(['a', 'b'])
  await userEvent.selectOptions(time, 'Now')
  expect(shown()).toEqual(['a'])
  expect(page.getByLabelText('Another time…').query()).toBeNull()
})
