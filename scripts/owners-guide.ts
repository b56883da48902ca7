import { HELP_STEPS, HELP_TASKS } from '../studio/desk/shell/help-tasks.ts'

type Help = { help: Record<string, string | Record<string, string>> }
const HEADS = [
  [
    'vi',
    'Hướng dẫn cho chủ cửa hàng',
    'Năm việc hay làm, mỗi việc năm bước. Trong các phòng, mục “Cách làm” nói cùng những bước này.',
  ],
  [
    'en',
    'Guide for owners',
    'Five things that are often done, five steps each. In the rooms, “How to” tells the same steps.',
  ],
] as const

/** docs/owners.md, of the texts that the rooms of the desk show. */
export function ownersGuide(desks: Record<'vi' | 'en', Help>): string {
  const parts = HEADS.map(([language, title, about], index) => {
    const tasks = HELP_TASKS.map((task) => {
      const texts = desks[language].help[task] as Record<string, string>
      const steps = HELP_STEPS.map((step) => `${step}. ${texts[step]}`).join('\n')
      return `${'#'.repeat(index + 2)} ${texts.title}\n\n![${texts.title}](pictures/owners-${task}.webp)\n\n${steps}`
    })
    return `${'#'.repeat(index + 1)} ${title}\n\n${about}\n\n${tasks.join('\n\n')}`
  })
  return `${parts.join('\n\n')}\n`
}
