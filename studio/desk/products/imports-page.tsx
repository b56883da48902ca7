import { useState } from 'react'
import { styled } from 'styled-components'
import {
  createProductImport,
  IMPORT_MAX_BYTES,
  listProductImports,
  type ProductImport,
} from '../../../src/contract/owner-imports.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { fileDrop } from '../../components/file-drop.ts'
import { FileButton } from '../../components/file-button.tsx'
import { go } from '../shell/address.ts'
import { invalidate, useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { setSignedOut } from '../shell/desk-state.ts'
import { FileLink } from '../shell/file-link.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { sendFile } from '../../send-file.ts'
import { StoreFileButton } from './store-file-button.tsx'

/** Products by file: a file in, the files before, and all products out. */
export function ImportsPage() {
  const t = useT()
  const { number, dateTime } = useFormat()
  const mayWrite = useMay('products.write')
  const { page } = useListSearch()
  const { data, failure, retry } = useRead(listProductImports, { query: { page, limit: 20 } })
  const columns: Column<ProductImport>[] = [
    {
      id: 'file',
      header: t('desk.imports.file'),
      cell: ({ id, file_name }) => <RoomLink to={`products/import/${id}`}>{file_name}</RoomLink>,
    },
    { id: 'status', header: t('desk.imports.state'), cell: ({ status }) => t(`desk.imports.status_${status}`) },
    { id: 'rows', header: t('desk.imports.rows'), align: 'end', cell: ({ rows }) => number(rows) },
    { id: 'at', header: t('desk.imports.at'), oneLine: true, cell: ({ created_at }) => dateTime(created_at) },
    { id: 'who', header: t('desk.imports.who'), cell: ({ author_name }) => author_name },
  ]
  return (
    <RoomPage narrow title={t('desk.imports.title')}>
      <p>
        <RoomLink to="products">{t('desk.products.back')}</RoomLink>
      </p>
      {mayWrite && <Upload />}
      <Downloads />
      {data ? (
        <DataTable
          label={t('desk.imports.before')}
          columns={columns}
          list={data}
          keyOf={({ id }) => id}
          empty={t('desk.imports.empty')}
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
    if (!reply.ok && reply.code === 401) return setSignedOut(true)
    if (!reply.ok) return setProblem(`${file.name}: ${reply.msg || t('state.offline_text')}`)
    invalidate(store.store_code, 'imports')
    go(pathOf(`products/import/${reply.data.id}`))
  }
  return (
    <Card {...fileDrop(([file]) => void send(file))}>
      <h2>{t('desk.imports.upload')}</h2>
      <p>{t('desk.imports.upload_text')}</p>
      <Row>
        <FileButton
          kind="primary"
          icon="upload"
          busy={busy}
          label={t('desk.imports.choose')}
          accept=".csv,.xlsx,text/csv,text/plain"
          onFiles={([file]) => void send(file)}
        >
          {t('desk.imports.choose')}
        </FileButton>
        {busy && <span role="status">{t('desk.imports.reading')}</span>}
      </Row>
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
      <FileLink key={format} href={fileOf(format, isTemplate)}>
        {format.toUpperCase()}
      </FileLink>
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
          <StoreFileButton />
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
`
