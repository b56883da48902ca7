import { useState } from 'react'
import {
  createSearchSynonyms,
  MAX_NAMES,
  saveSearchSynonyms,
  type Synonyms,
} from '../../../src/contract/owner-search.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useWrite } from '../shell/calls.ts'
import { problemOf } from '../shell/field-name.ts'
import { SEARCH_INVALIDATES } from './search-invalidates.ts'

type Props = { synonyms?: Synonyms; term?: string; onClose: () => void }

/** Names of one thing, in one field with commas between them; `term` is the first of a new line. */
export function SynonymsDialog({ synonyms, term, onClose }: Props) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const draft = `synonyms-${synonyms?.id ?? term ?? 'new'}`
  const { values, set, sending, restored } = useKeptValues<{ names: string }>(draft, {
    values: { names: synonyms?.names.join(', ') ?? (term ? `${term}, ` : '') },
    etag: '',
  })
  const options = {
    invalidates: SEARCH_INVALIDATES,
    handles: (failure: { msg: string; data?: unknown }) => {
      setProblem(problemOf(failure) || t('state.offline_text'))
      return true
    },
  }
  const creation = useWrite(createSearchSynonyms, options)
  const change = useWrite(saveSearchSynonyms, options)
  const submit = async () => {
    const names = values.names
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
    setProblem('')
    if (names.length > MAX_NAMES) return setProblem(t('desk.shop_search.names_many', { max: MAX_NAMES }))
    const saved = sending()
    const reply = synonyms
      ? await change.write({ params: { id: synonyms.id }, body: { names } })
      : await creation.write({ body: { names } }, { draft })
    if (!reply.ok) return
    saved()
    onClose()
  }
  return (
    <Dialog
      title={t(synonyms ? 'desk.shop_search.edit_synonyms' : 'desk.shop_search.add_synonyms')}
      size="s"
      onClose={onClose}
    >
      <FormStack onSend={submit}>
        {restored}
        <TextField
          label={t('desk.shop_search.names')}
          hint={t('desk.shop_search.names_hint')}
          required
          maxLength={600}
          value={values.names}
          onChange={({ target }) => set({ names: target.value })}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || change.isBusy}>
          {t('desk.categories.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
