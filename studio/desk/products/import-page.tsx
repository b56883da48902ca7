import { useState } from 'react'
import { styled } from 'styled-components'
import {
  deleteProductImport,
  getProductImport,
  setImportStatus,
  type ProductImport,
} from '../../../src/contract/owner-imports.ts'
import { LOW_PRICE } from '../../../src/domain/low-price.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { ImportColumnsForm } from './import-columns-form.tsx'
import { ImportItems } from './import-items.tsx'

const INVALIDATES = ['imports', 'products', 'categories', 'audit_log']
const LOOK_EVERY_MS = 1_500

/** One file: what would happen, which column is what, then how far it is; stopped, gone on with, taken back. */
export function ImportPage({ id }: { id: number }) {
  const t = useT()
  const [isMoving, setMoving] = useState(true)
  const { data, failure, retry } = useRead(
    getProductImport,
    { params: { id } },
    isMoving ? { everyMs: LOOK_EVERY_MS } : {},
  )
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const moves = data.status === 'running' || data.status === 'undoing' || data.pictures.waiting > 0
  if (moves !== isMoving) setMoving(moves)
  return (
    <RoomPage narrow title={data.file_name} actions={<Actions data={data} />}>
      <p>
        <RoomLink to="products/import">{t('desk.imports.back')}</RoomLink> ·{' '}
        {t('desk.imports.by', { name: data.author_name })} · {t(`desk.imports.format_${data.format}`)}
      </p>
      <Progress data={data} />
      {data.status === 'ready' && <ImportColumnsForm key={JSON.stringify(data.columns)} data={data} />}
      <ImportItems id={id} counts={data.counts} />
    </RoomPage>
  )
}

function Progress({ data: { status, progress, counts, pictures, rows, low_prices } }: { data: ProductImport }) {
  const t = useT()
  const { number } = useFormat()
  const lowPrices = useLowPriceTexts(low_prices)
  const [done, total] = [number(progress.done), number(progress.total)]
  return (
    <Card aria-live="polite">
      <h2>{t(`desk.imports.status_${status}`)}</h2>
      {status === 'ready' ? (
        <p>
          {t('desk.imports.summary', {
            rows: number(rows),
            new: number(counts.new),
            changed: number(counts.changed),
            same: number(counts.same),
            wrong: number(counts.wrong),
          })}
        </p>
      ) : (
        <>
          <Bar value={progress.done} max={Math.max(1, progress.total)} aria-label={t('desk.imports.progress')} />
          <p>{t('desk.imports.progress_of', { done, total })}</p>
        </>
      )}
      {status === 'ready' && counts.wrong > 0 && <Notice tone="warning">{t('desk.imports.wrong_left_out')}</Notice>}
      {low_prices.count > 0 && (
        <Notice tone="warning">
          {lowPrices.title} {lowPrices.text}
        </Notice>
      )}
      {pictures.waiting + pictures.done + pictures.failed > 0 && (
        <p>
          {t('desk.imports.pictures', {
            done: number(pictures.done),
            waiting: number(pictures.waiting),
            failed: number(pictures.failed),
          })}
        </p>
      )}
    </Card>
  )
}

/** How prices below 1.000 ₫ are asked about. */
function useLowPriceTexts({ count, examples }: ProductImport['low_prices']) {
  const t = useT()
  const { money } = useFormat()
  const shown = examples.map(({ name, price }) => `${name.slice(0, 60)} – ${money(price)}`).join('; ')
  return {
    title: t('desk.imports.low_prices', { count, low: money(LOW_PRICE) }),
    text: t('desk.imports.low_prices_text', { examples: shown }),
  }
}

function Actions({ data: { id, status, progress, low_prices } }: { data: ProductImport }) {
  const t = useT()
  const pathOf = useRoomPath()
  const mayWrite = useMay('products.write')
  const move = useWrite(setImportStatus, { invalidates: INVALIDATES })
  const removal = useWrite(deleteProductImport, { invalidates: INVALIDATES })
  const [isAsking, setAsking] = useState(false)
  const [isAskingPrices, setAskingPrices] = useState(false)
  const lowPrices = useLowPriceTexts(low_prices)
  const to = (next: 'running' | 'stopped' | 'undoing') => move.write({ params: { id }, body: { status: next } })
  const mover = (next: 'running' | 'stopped', label: string, kind: 'primary' | 'outline') => (
    <Action kind={kind} busy={move.isBusy} onClick={() => void to(next)}>
      {label}
    </Action>
  )
  if (!mayWrite) return null
  return (
    <>
      {status === 'ready' && (
        <>
          <Action
            busy={removal.isBusy}
            onClick={async () => {
              const reply = await removal.write({ params: { id } })
              if (reply.ok) go(pathOf('products/import'), { replace: true })
            }}
          >
            {t('desk.imports.forget')}
          </Action>
          {progress.total > 0 && (
            <Action
              kind="primary"
              busy={move.isBusy}
              onClick={() => (low_prices.count > 0 ? setAskingPrices(true) : void to('running'))}
            >
              {t('desk.imports.start', { count: progress.total })}
            </Action>
          )}
        </>
      )}
      {status === 'done' && (
        <Action kind="primary" onClick={() => go(pathOf('products'))}>
          {t('desk.imports.see_products')}
        </Action>
      )}
      {status === 'running' && mover('stopped', t('desk.imports.stop'), 'outline')}
      {status === 'stopped' && mover('running', t('desk.imports.resume'), 'primary')}
      {(status === 'stopped' || status === 'done') && (
        <Action kind="danger" onClick={() => setAsking(true)}>
          {t('desk.imports.undo')}
        </Action>
      )}
      {isAskingPrices && (
        <Confirm
          title={lowPrices.title}
          text={lowPrices.text}
          label={t('desk.imports.low_prices_yes')}
          onClose={() => setAskingPrices(false)}
          onConfirm={async () => {
            await move.write({ params: { id }, body: { status: 'running', low_prices_are_meant: true } })
            setAskingPrices(false)
          }}
        />
      )}
      {isAsking && (
        <Confirm
          title={t('desk.imports.undo')}
          text={t('desk.imports.undo_text')}
          label={t('desk.imports.undo')}
          isFinal
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await to('undoing')
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

const Bar = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: var(--color-main);
`
