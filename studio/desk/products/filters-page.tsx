import { useState } from 'react'
import {
  createOwnerFilter,
  deleteOwnerFilter,
  listOwnerFilters,
  orderOwnerFilters,
  saveOwnerFilter,
  type OwnerFilter,
} from '../../../src/contract/owner-filters.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { ShownTimeFields, timeText } from '../form/shown-time-fields.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { problemsByField } from '../shell/field-name.ts'
import { OrderedRows } from '../shell/ordered-rows.tsx'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'

const INVALIDATES = ['filters', 'products', 'theme/timed_rows', 'audit_log']

/** By which attributes shoppers narrow the list of products, as colour or fabric. */
export function FiltersPage() {
  const t = useT()
  const mayWrite = useMay('products.write')
  const { data, failure, retry } = useRead(listOwnerFilters, {})
  const [edited, setEdited] = useState<OwnerFilter | 'new'>()
  const [removed, setRemoved] = useState<OwnerFilter>()
  const removal = useWrite(deleteOwnerFilter, { invalidates: INVALIDATES })
  const order = useWrite(orderOwnerFilters, { invalidates: INVALIDATES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const remove = async ({ id, name }: OwnerFilter) => {
    const reply = await removal.write({ params: { id } })
    setRemoved(undefined)
    if (reply.ok) showToast(t('desk.filters.deleted', { name }))
  }
  return (
    <RoomPage
      narrow
      title={t('desk.filters.title')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('desk.filters.add')}
          </Action>
        )
      }
    >
      <p>
        <RoomLink to="products">{t('desk.products.back')}</RoomLink>
      </p>
      <p>{t('desk.filters.about')}</p>
      <Card>
        {data.length === 0 && <p>{t('desk.filters.empty')}</p>}
        <OrderedRows
          label={t('desk.filters.title')}
          onOrder={mayWrite ? (ids) => void order.write({ body: { ids } }) : undefined}
          rows={data.map((filter) => ({
            id: filter.id,
            name: filter.name,
            content: (
              <>
                <div>
                  <b>{filter.name}</b> · {t('desk.categories.count', { count: filter.products })}
                  <br />
                  <small>
                    {[filter.values.map(({ name }) => name).join(', '), timeText(filter, t)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                {mayWrite && (
                  <>
                    <ToolButton
                      icon="pencil"
                      label={t('desk.filters.edit', { name: filter.name })}
                      onClick={() => setEdited(filter)}
                    />
                    <ToolButton
                      icon="trash-2"
                      label={t('desk.filters.delete', { name: filter.name })}
                      onClick={() => setRemoved(filter)}
                    />
                  </>
                )}
              </>
            ),
          }))}
        />
      </Card>
      {edited && <FilterDialog filter={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <Confirm
          title={t('desk.filters.delete_title', { name: removed.name })}
          text={t('desk.filters.delete_text', { count: removed.products })}
          label={t('desk.content.delete')}
          isFinal
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        />
      )}
    </RoomPage>
  )
}

/** The values are written a line each: a list is pasted in one go. A line that keeps its text keeps its products. */
type Values = { name: string; lines: string; show_from: string; show_until: string }
const linesOf = (filter: OwnerFilter) => filter.values.map(({ name }) => name).join('\n')
const versionOf = (filter: OwnerFilter) => ({
  values: {
    name: filter.name,
    lines: linesOf(filter),
    show_from: filter.show_from,
    show_until: filter.show_until,
  },
  etag: filter.etag,
})
const NEW = { values: { name: '', lines: '', show_from: '', show_until: '' }, etag: '' }

function FilterDialog({ filter, onClose }: { filter: OwnerFilter | undefined; onClose: () => void }) {
  const t = useT()
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const handles = (failure: Parameters<typeof problemsByField>[0]) => {
    setProblems(problemsByField(failure, t('state.offline_text')))
    return true
  }
  const creation = useWrite(createOwnerFilter, { invalidates: INVALIDATES, handles })
  const form = useMergedForm<typeof saveOwnerFilter, Values>(
    saveOwnerFilter,
    `filter-${filter?.id ?? 'new'}`,
    filter ? versionOf(filter) : NEW,
    {
      argsOf: (values) => ({ params: { id: filter?.id ?? 0 }, body: bodyOf(values, filter) }),
      versionOf,
      labelOf: (field) => t(`desk.filters.${field}`),
      invalidates: INVALIDATES,
      handles,
    },
  )
  const { values, set } = form
  const submit = async () => {
    setProblems({})
    if (filter) return (await form.save()) && onClose()
    const saved = form.sending()
    if (!(await creation.write({ body: bodyOf(values, undefined) }, { draft: 'filter-new' })).ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog title={filter?.name ?? t('desk.filters.add')} size="s" onClose={onClose}>
      <FormStack onSend={submit}>
        {form.notices}
        <TextField
          label={t('desk.filters.name')}
          hint={t('desk.filters.name_hint')}
          required
          maxLength={100}
          value={values.name}
          error={problems.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextAreaField
          label={t('desk.filters.lines')}
          hint={t('desk.filters.lines_hint')}
          rows={6}
          value={values.lines}
          error={problems.values}
          onChange={({ target }) => set({ lines: target.value })}
        />
        <ShownTimeFields values={values} problems={problems} onChange={set} />
        {problems[''] && <Notice tone="danger">{problems['']}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || form.isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

/** A line is the value that had its text; else, where the number of lines is the same, the one that stood there: it was renamed. */
function bodyOf({ name, lines, ...time }: Values, filter: OwnerFilter | undefined) {
  const names = lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const known = filter?.values ?? []
  const values = names.map((text, index) => {
    const same = known.find((one) => one.name === text)
    const there = names.length === known.length ? known[index] : undefined
    const value = same ?? (there && !names.includes(there.name) ? there : undefined)
    return { name: text, ...(value && { id: value.id }) }
  })
  return { name, values, ...time }
}
