import { styled } from 'styled-components'
import { saveChatAnswers, type ChatAnswers } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'

type Answer = ChatAnswers['answers'][number]

/** The store's saved answers, edited as a list. */
export function AnswersDialog({ saved, onClose }: { saved: ChatAnswers; onClose: () => void }) {
  const t = useT()
  const { base, values, setValues, rebase, sending, restored } = useKeptValues('chat-answers', versionOf(saved))
  const answers = values.answers.length > 0 ? values.answers : [EMPTY]
  const setAnswers = (next: Answer[]) => setValues({ answers: next })
  const { save, isBusy, conflicts } = useMergedSave(saveChatAnswers, {
    base,
    argsOf: (edited) => ({ body: { answers: edited.answers.filter(isFilled) } }),
    valuesOf: (data) => versionOf(data as ChatAnswers), // of this endpoint
    labelOf: () => t('desk.chat.saved_answers'),
    stales: ['chat_answers', 'audit_log'],
    onMerged: rebase,
    sending,
  })
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
          busy={isBusy}
          disabled={isHalf}
          onClick={() => void save(values).then((isSaved) => isSaved && onClose())}
        >
          {t('desk.save')}
        </Action>
      }
    >
      {restored}
      <List>
        {answers.map((answer, index) => (
          <li key={index}>
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
              onClick={() => setAnswers(answers.toSpliced(index, 1))}
            />
          </li>
        ))}
      </List>
      {conflicts}
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
