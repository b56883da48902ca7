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
  const time = page.getByRole('slider', { name: 'Seen at' })
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Now')
  time.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(time).toHaveAttribute('aria-valuetext', '05/02/2090 09:00')
  expect(shown()).toEqual(['a', 'b'])
  await userEvent.keyboard('{End}')
  await expect.element(time).toHaveAttribute('aria-valuetext', '12/02/2090 00:00')
  expect(shown()).toEqual(['a'])
  await userEvent.fill(page.getByLabelText('Another time…'), '12:00 7/2/2090')
  expect(shown()).toEqual(['a', 'b'])
  await userEvent.fill(page.getByLabelText('Another time…'), '31/2/2090') // no such day: what was shown stays
  expect(shown()).toEqual(['a', 'b'])
  await userEvent.fill(page.getByLabelText('Another time…'), '')
  expect(shown()).toEqual(['a'])
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Now')
})
