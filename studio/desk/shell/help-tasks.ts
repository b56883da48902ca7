/** Tasks of which the rooms tell the steps, and docs/owners.md. */
export const HELP_TASKS = ['policies', 'post', 'voucher', 'combo', 'banner'] as const
export type HelpTask = (typeof HELP_TASKS)[number]
export const HELP_STEPS = ['1', '2', '3', '4', '5'] as const
