import { useT } from '../../../src/i18n/i18n-context.tsx'
import {
  createOwnerProduct,
  deleteOwnerProduct,
  duplicateOwnerProduct,
  getProductEditor,
  saveOwnerProduct,
} from '../../../src/contract/owner-products.ts'
import { productPath } from '../../../src/domain/paths.ts'
import { call } from '../../../src/api/call.ts'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { stale, useRead, useWrite } from '../shell/calls.ts'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { useUndo } from '../shell/use-undo.ts'
import { NextStep } from '../today/next-step.tsx'
import { matching } from '../form/match-transport.ts'
import { ProductForm } from './product-form.tsx'
import { EMPTY_PRODUCT, formValues } from './product-values.ts'

const STALES = ['products', 'categories', 'opening', 'audit_log']

export function NewProduct() {
  const t = useT()
  const pathOf = useRoomPath()
  const { write } = useWrite(createOwnerProduct, { stales: STALES, handles: () => true }) // the form shows them
  return (
    <RoomPage narrow title={t('desk.products.new')}>
      <ProductForm
        draft="new"
        version="new"
        values={EMPTY_PRODUCT}
        onSave={async (body) => {
          const reply = await write({ body }, { draft: 'product-new' })
          if (!reply.ok) return reply
          showToast(t('desk.saved'))
          go(pathOf(`products/${reply.data.id}`), { replace: true })
          return reply
        }}
      />
    </RoomPage>
  )
}

export function EditProduct({ id }: { id: number }) {
  const t = useT()
  const pathOf = useRoomPath()
  const { store } = useDesk()
  const mayWrite = useMay('products.write')
  const { data: product, failure, retry } = useRead(getProductEditor, { params: { id } })
  const removal = useWrite(deleteOwnerProduct, { stales: STALES })
  const offerUndo = useUndo(STALES)
  const copy = useWrite(duplicateOwnerProduct, { stales: STALES })
  if (!product) return <RoomState failure={failure} onRetry={retry} />
  const remove = async () => {
    const reply = await removal.write({ params: { id } })
    if (!reply.ok) return
    offerUndo(t('desk.products.deleted', { name: product.name }), reply.data.undo)
    go(pathOf('products'), { replace: true })
  }
  return (
    <RoomPage
      narrow
      title={product.name}
      actions={
        mayWrite && (
          <>
            <Action icon="plus" onClick={() => go(pathOf('products/new'))}>
              {t('desk.products.add')}
            </Action>
            <Action
              icon="copy"
              busy={copy.isBusy}
              onClick={async () => {
                const reply = await copy.write({ params: { id } }, { draft: `copy-${id}` })
                if (reply.ok) go(pathOf(`products/${reply.data.id}`))
              }}
            >
              {t('desk.products.duplicate')}
            </Action>
            <Action kind="danger" icon="trash-2" busy={removal.isBusy} onClick={() => void remove()}>
              {t('desk.products.delete')}
            </Action>
          </>
        )
      }
    >
      <p>
        <RoomLink href={pathOf('products')}>{t('desk.products.back')}</RoomLink> ·{' '}
        <a href={store.address.replace(/\/$/, '') + productPath(product)} target="_blank" rel="noreferrer">
          {t('shell.open_store')}
        </a>{' '}
        · <RoomLink href={pathOf(`products/${id}/stock`)}>{t('desk.stock.movements')}</RoomLink> ·{' '}
        <RoomLink href={pathOf(`changes?kind=products&id=${id}`)}>{t('desk.products.history')}</RoomLink>
      </p>
      <NextStep of="has_product" />
      <ProductForm
        key={product.etag}
        draft={String(id)}
        version={product.etag}
        values={formValues(product)}
        onSave={async (body, etag) => {
          const reply = await call(saveOwnerProduct, { params: { id }, body }, {}, matching(store.store_code, etag))
          if (!reply.ok && reply.code === 401) setSignedOut(true)
          if (!reply.ok) return reply
          if (reply.data.undo === null) showToast(t('desk.saved'))
          else offerUndo(t('desk.products.hidden', { name: reply.data.name }), reply.data.undo)
          stale(store.store_code, ...STALES)
          return reply
        }}
      />
    </RoomPage>
  )
}
