import type { Meta, StoryObj } from '@storybook/react-vite'
import type { SharedTheme, ThemeComment } from '../../src/contract/theme-shares.ts'
import { answerFromContract } from '../testing/answer-from-contract.ts'
import { storyInWorkspace } from '../testing/story-in-workspace.tsx'
import { globalsOf, type StoryState } from '../testing/story-state.ts'
import LookPage from './look-page.tsx'
import ProofreadingPanel from './proofreading-panel.tsx'

/** What somebody without an account sees, and what the owner sees of it. */
export default { title: 'Studio/Proofreading' } satisfies Meta

export const PanelUsual = storyInWorkspace(ProofreadingPanel, 'usual')
export const PanelEmpty = storyInWorkspace(ProofreadingPanel, 'empty')
export const PanelLoading = storyInWorkspace(ProofreadingPanel, 'loading')
export const PanelFailed = storyInWorkspace(ProofreadingPanel, 'failed')
export const PanelLong = storyInWorkspace(ProofreadingPanel, 'long')
export const PanelReadOnly = storyInWorkspace(ProofreadingPanel, 'read-only')
export const PanelDark = storyInWorkspace(ProofreadingPanel, 'dark')
export const PanelPhone = storyInWorkspace(ProofreadingPanel, 'phone')

const comment = (id: number, parts: Partial<ThemeComment>): ThemeComment => ({
  id,
  share_id: 1,
  parent_id: null,
  place: { path: '/', language: 'vi', width: 390, spot: { selector: 'h2', text: 'Đang giảm giá', x: 0, y: 0 } },
  name: 'Lan',
  is_staff: false,
  text: 'Chữ này sai dấu',
  created_at: '2026-11-20T09:00:00+07:00',
  closed_at: null,
  closed_by: null,
  ...parts,
})
const SHARED: SharedTheme = {
  store_code: 'moc-fashion',
  store_name: 'Mộc Fashion',
  preview_address: 'http://moc-fashion.preview.invalid/',
  product: '/san-pham/ao-1',
  post: null,
  note: 'Xem giúp chị trang chủ',
  author: 'Trần Thị Mộc Lan',
  ends_at: '2026-11-27T09:00:00+07:00',
  version: null,
  starts_at: null,
  revision: 4,
  theme: { document: { title: 'Mộc' }, html_footer: '' },
  comments: [
    comment(1, {}),
    comment(2, { parent_id: 1, name: 'Mộc Lan', is_staff: true, text: 'Đã sửa' }),
    comment(3, { closed_at: '2026-11-20T10:00:00+07:00', closed_by: 'Mộc Lan', text: 'Hình này mờ' }),
  ],
  approvals: [{ name: 'Mai', at: '2026-11-20T09:30:00+07:00', is_current: false }],
}
const long = 'Nguyễn Hoàng Phương Thảo-Vy'.repeat(6)

/** `shared`: what the link answers; undefined: nothing, or a failure of the server. */
const storyOfLook = (state: StoryState, shared?: SharedTheme): StoryObj => ({
  render: () => <LookPage />,
  globals: globalsOf(state),
  parameters: { app: 'studio', layout: 'fullscreen' },
  beforeEach: () =>
    answerFromContract(state === 'loading' || state === 'failed' ? state : 'usual', { openThemeShare: shared }),
})
export const LookUsual = storyOfLook('usual', SHARED)
export const LookEmpty = storyOfLook('empty', { ...SHARED, comments: [], approvals: [], note: '' })
export const LookLoading = storyOfLook('loading')
export const LookFailed = storyOfLook('failed')
export const LookLong = storyOfLook('long', {
  ...SHARED,
  note: long,
  store_name: long,
  comments: [comment(1, { name: long, text: long.repeat(4) })],
})
export const LookDark = storyOfLook('dark', SHARED)
export const LookPhone = storyOfLook('phone', SHARED)
