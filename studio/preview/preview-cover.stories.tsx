import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { styled } from 'styled-components'
import type { StoryState } from '../testing/story-state.ts'
import { storyInWorkspace } from '../testing/story-in-workspace.tsx'
import { PreviewCover } from './preview-cover.tsx'

/** What stands over a frame of the preview until, or unless, it shows the draft. */
export default { title: 'Studio/Preview' } satisfies Meta

const Frame = styled.div`
  position: relative;
  max-width: 390px;
  height: 480px;
`
const cover = (of: 'loading' | 'silent' | 'offline', text: string, state: StoryState = 'usual') =>
  storyInWorkspace(
    () => (
      <Frame>
        <PreviewCover of={of} onRetry={() => {}} />
      </Frame>
    ),
    state,
    {
      async play({ canvasElement }) {
        await expect(await within(canvasElement).findByText(text, {}, { timeout: 15_000 })).toBeVisible()
      },
    },
  )
export const Loading = cover('loading', 'Đang mở cửa hàng…')
export const Silent = cover('silent', 'Trang xem trước không trả lời.')
export const Offline = cover('offline', 'Trang xem trước hiện lại khi có mạng.')
export const SilentInTheDark = cover('silent', 'Trang xem trước không trả lời.', 'dark')
