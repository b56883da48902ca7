import { styled } from 'styled-components'
import { listAuditLog, type AuditRow } from '../../../src/contract/owner-staff.ts'
import { useFormat, useI18n } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { fieldName } from '../shell/field-name.ts'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { isFilled, valueText } from './audit-words.ts'

/** Who changed what, newest first. `?kind=products&id=12` shows one subject's. */
export default function AuditRoom() {
  const { t, exists } = useI18n()
  const { dateTime } = useFormat()
  const { get, page } = useListSearch()
  const query = { page, limit: 50, search: get('search'), subject_kind: get('kind'), subject_id: get('id') }
  const { data, failure, retry } = useRead(listAuditLog, { query })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const actionName = (action: string) => (exists(`desk.action.${action}`) ? t(`desk.action.${action}`) : action)
  const subjectName = ({ kind, id, name }: AuditRow['subject']) => {
    const part = `desk.settings_part.${id.split(' ')[0]}`
    return name ?? (kind === 'settings' && exists(part) ? t(part) : id)
  }
  const columns: Column<AuditRow>[] = [
    { id: 'when', header: t('desk.audit.when'), oneLine: true, cell: (row) => dateTime(row.created_at) },
    { id: 'who', header: t('desk.audit.who'), cell: (row) => row.author.name },
    { id: 'what', header: t('desk.audit.what'), cell: (row) => actionName(row.action) },
    { id: 'subject', header: t('desk.audit.subject'), cell: ({ subject }) => subjectName(subject) },
    { id: 'change', header: t('desk.audit.change'), cell: (row) => <Difference row={row} /> },
  ]
  return (
    <RoomPage title={t('desk.rooms.changes')}>
      <SearchBox label={t('desk.audit.search')} />
      <DataTable
        label={t('desk.rooms.changes')}
        columns={columns}
        list={data}
        keyOf={(row) => row.id}
        empty={t('desk.audit.empty')}
      />
    </RoomPage>
  )
}

function Difference({ row: { subject, before, after } }: { row: AuditRow }) {
  const texts = useI18n()
  const { t } = texts
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = before ? all : all.filter((field) => isFilled(after?.[field]))
  const shown = (value: unknown) => valueText(value, texts)
  return (
    <Fields>
      {fields.map((field) => (
        <li key={field}>
          <span>{fieldName(subject.kind, field, texts)}:</span>{' '}
          {before && field in before && (
            <>
              <del>{shown(before[field])}</del> <span aria-label={t('desk.audit.becomes')}>→</span>{' '}
            </>
          )}
          {after && field in after && <ins>{shown(after[field])}</ins>}
        </li>
      ))}
    </Fields>
  )
}

const Fields = styled.ul`
  display: grid;
  gap: 2px;
  font-size: var(--text-1);
  & li > :first-child {
    color: var(--color-text-soft);
  }
  & ins {
    text-decoration: none;
    font-weight: 600;
  }
`
