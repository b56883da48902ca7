import { styled } from 'styled-components'
import { saveChatAnswers, type ChatAnswers } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { useRowIds } from '../../components/row-ids.ts'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'

type Answer = ChatAnswers['answers'][number]

/** The store's saved answers, edited as a list. */
export function AnswersDialog({ saved, onClose }: { saved: ChatAnswers; onClose: () => void }) {
  const t = useT()
  const form = useMergedForm(saveChatAnswers, 'chat-answers', versionOf(saved), {
    argsOf: (edited) => ({ body: { answers: edited.answers.filter(isFilled) } }),
    versionOf,
    labelOf: () => t('desk.chat.saved_answers'),
    invalidates: ['chat_answers', 'audit_log'],
  })
  const answers = form.values.answers.length > 0 ? form.values.answers : [EMPTY]
  const { ids, removeId } = useRowIds(answers.length)
  const setAnswers = (next: Answer[]) => form.set({ answers: next })
  const isHalf = answers.some(({ title, content }) => Boolean(title.trim()) !== Boolean(content.trim()))
  const change = (index: number, part: Partial<Answer>) =>
    setAnswers(answers.with(index, { ...answers[index]!, ...part }))
  return (
    <Dialog
      title={t('desk.chat.saved_answers')}
      onClose={onClose}
      footer={
        <Action
          kind="primary"
          busy={form.isBusy}
          disabled={isHalf}
          onClick={() => void form.save().then((isSaved) => isSaved && onClose())}
        >
          {t('desk.save')}
        </Action>
      }
    >
      {form.notices}
      <List>
        {answers.map((answer, index) => (
          <li key={ids[index]}>
            <TextField
              label={t('desk.chat.answer_title', { n: index + 1 })}
              maxLength={60}
              value={answer.title}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <TextAreaField
              label={t('desk.chat.answer_content', { n: index + 1 })}
              maxLength={2000}
              value={answer.content}
              onChange={({ target }) => change(index, { content: target.value })}
            />
            <ToolButton
              icon="trash-2"
              label={t('desk.chat.remove_answer', { n: index + 1 })}
              onClick={() => {
                removeId(index)
                setAnswers(answers.toSpliced(index, 1))
              }}
            />
          </li>
        ))}
      </List>
      {answers.length < 50 && (
        <Action icon="plus" onClick={() => setAnswers([...answers, EMPTY])}>
          {t('desk.chat.add_answer')}
        </Action>
      )}
    </Dialog>
  )
}

const versionOf = ({ etag, answers }: ChatAnswers) => ({ etag, values: { answers } })
const isFilled = ({ title, content }: Answer) => title.trim() !== '' && content.trim() !== ''
const EMPTY: Answer = { title: '', content: '' }
const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  & > li {
    display: grid;
    gap: var(--space-2);
  }
  & > li > button {
    justify-self: end;
  }
`
