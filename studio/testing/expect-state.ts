import { expect, waitFor, within } from 'storybook/test'
import { ALL_TEXTS } from './all-texts.ts'
import type { StoryState } from './story-state.ts'

const { vi } = ALL_TEXTS

const LONG_WAIT = { timeout: 15_000 } // a busy machine is no failure

/** Waits until a story shows its state: what failed says so and can be tried again, what loads says that, and nothing else failed. In Vietnamese. */
export async function expectState(part: HTMLElement, state: StoryState): Promise<void> {
  const { findAllByText, findAllByRole, queryByText, queryByRole } = within(part)
  await waitFor(() => expect(part.textContent).toBeTruthy(), LONG_WAIT)
  if (state === 'loading') return void (await findAllByText(vi.state.loading, {}, LONG_WAIT))
  await waitFor(() => expect(queryByText(vi.state.loading)).toBeNull(), LONG_WAIT)
  if (state === 'failed') await findAllByRole('button', { name: vi.state.retry }, LONG_WAIT)
  else await expect(queryByRole('button', { name: vi.state.retry })).toBeNull()
}
