import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SettingsPanel } from '../fields/settings-panel.tsx'
import { PERSON } from '../testing/sample-session.ts'
import { storyInWorkspace } from '../testing/story-in-workspace.tsx'
import { TopBar } from '../top-bar.tsx'

/** Who else has the draft open: in the bar, and beside the groups and settings where they are. */
export default { title: 'Studio/Others in the draft' } satisfies Meta

const others = [
  { id: 12, name: 'Trần Thị Hoa', place: { group: 'contact', field: 'contact_time_work' } },
  { id: 13, name: 'Kim', place: { group: 'contact' } },
  { id: 14, name: 'An', place: null },
  { id: PERSON.id, name: PERSON.name, place: { group: 'menu' } },
]
const Bar = () => <TopBar onChoose={() => {}} />

async function openList({ canvasElement }: { canvasElement: HTMLElement }) {
  const { findByRole, findByText } = within(canvasElement)
  const button = await findByRole('button', { name: /Cũng đang mở bản nháp này/ }, { timeout: 15_000 }) // its code is loaded after the bar
  await userEvent.click(button)
  await expect(await findByText('Trần Thị Hoa – đang sửa Giờ làm việc')).toBeVisible()
}
export const List = storyInWorkspace(Bar, 'usual', { others, play: openList })
export const ListOnPhone = storyInWorkspace(Bar, 'phone', { others, play: openList })
export const Marks = storyInWorkspace(SettingsPanel, 'usual', {
  others,
  prepare: ({ ui }) => ui.show({ group: 'contact' }),
})
export const MarksInTheDark = storyInWorkspace(SettingsPanel, 'dark', {
  others,
  prepare: ({ ui }) => ui.show({ group: 'contact' }),
})
