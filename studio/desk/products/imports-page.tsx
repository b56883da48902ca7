import { useRef, useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import {
  createProductImport,
  IMPORT_MAX_BYTES,
  listProductImports,
  type ProductImport,
} from '../../../src/contract/owner-imports.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { stale, useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { setSignedOut } from '../shell/desk-state.ts'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { sendFile } from '../../send-file.ts'

/** Products by file: a file in, the files before, and all products out. */
export function ImportsPage() {
  const t = useT()
  const { number, dateTime } = useFormat()
  const pathOf = useRoomPath()
  const mayWrite = useMay('products.write')
  const { page, set } = useListSearch()
  const { data, failure, retry } = useRead(listProductImports, { query: { page, limit: 20 } })
  const columns: Column<ProductImport>[] = [
    {
      id: 'file',
      header: t('desk.imports.file'),
      cell: ({ id, file_name }) => <RoomLink href={pathOf(`products/import/${id}`)}>{file_name}</RoomLink>,
    },
    { id: 'status', header: t('desk.imports.state'), cell: ({ status }) => t(`desk.imports.status_${status}`) },
    { id: 'rows', header: t('desk.imports.rows'), align: 'end', cell: ({ rows }) => number(rows) },
    { id: 'at', header: t('desk.imports.at'), oneLine: true, cell: ({ created_at }) => dateTime(created_at) },
    { id: 'who', header: t('desk.imports.who'), cell: ({ author_name }) => author_name },
  ]
  return (
    <RoomPage narrow title={t('desk.imports.title')}>
      <p>
        <RoomLink href={pathOf('products')}>{t('desk.products.back')}</RoomLink>
      </p>
      {mayWrite && <Upload />}
      <Downloads />
      {data ? (
        <DataTable
          label={t('desk.imports.before')}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          empty={t('desk.imports.empty')}
          page={data.current_page}
          lastPage={data.last_page}
          total={data.total}
          onPage={(next) => set({ page: next }, { replace: false })}
        />
      ) : (
        <RoomState failure={failure} onRetry={retry} />
      )}
    </RoomPage>
  )
}

function Upload() {
  const t = useT()
  const { store } = useDesk()
  const pathOf = useRoomPath()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File | undefined) => {
    if (!file || busy) return
    if (file.size > IMPORT_MAX_BYTES)
      return setProblem(t('desk.imports.too_large', { name: file.name, max: IMPORT_MAX_BYTES / 2 ** 20 }))
    setBusy(true)
    setProblem('')
    const reply = await sendFile(createProductImport, 'file', file)
    setBusy(false)
    if (input.current) input.current.value = ''
    if (!reply.ok && reply.code === 401) return setSignedOut(true)
    if (!reply.ok) return setProblem(`${file.name}: ${reply.msg || t('state.offline_text')}`)
    stale(store.store_code, 'imports')
    go(pathOf(`products/import/${reply.data.id}`))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <Card onDrop={onDrop} onDragOver={(event: DragEvent) => event.preventDefault()}>
      <h2>{t('desk.imports.upload')}</h2>
      <p>{t('desk.imports.upload_text')}</p>
      <Row>
        <Action kind="primary" icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {t('desk.imports.choose')}
        </Action>
        {busy && <span role="status">{t('desk.imports.reading')}</span>}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv,text/plain"
        aria-label={t('desk.imports.choose')}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Card>
  )
}

function Downloads() {
  const t = useT()
  const mayExport = useMay('store.export')
  const { store } = useDesk()
  const fileOf = (format: string, isTemplate: boolean) =>
    `/api/owner/${store.store_code}/products/file?format=${format}${isTemplate ? '&template=true' : ''}`
  const links = (isTemplate: boolean) =>
    ['xlsx', 'csv'].map((format) => (
      <a key={format} href={fileOf(format, isTemplate)} download>
        {format.toUpperCase()}
      </a>
    ))
  return (
    <Card>
      <h2>{t('desk.imports.download')}</h2>
      <Row>
        {t('desk.imports.template')} {links(true)}
      </Row>
      <Row>
        {t('desk.imports.export')} {links(false)}
      </Row>
      {mayExport && (
        <Row>
          {t('desk.imports.store')}
          <a href={`/api/owner/${store.store_code}/store/file`} download>
            {t('desk.imports.store_file')}
          </a>
        </Row>
      )}
    </Card>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  & a {
    color: var(--color-main-text);
    font-weight: 600;
  }
`
