import { useT } from '../../../src/i18n/i18n-context.tsx'
import { deleteOwnerProduct, duplicateOwnerProduct, getProductEditor } from '../../../src/contract/owner-products.ts'
import { productPath } from '../../../src/domain/paths.ts'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { useUndo } from '../shell/use-undo.ts'
import { NextStep } from '../today/next-step.tsx'
import { ProductForm } from './product-form.tsx'
import { INVALIDATES } from './use-product-form.tsx'

export function NewProduct() {
  const t = useT()
  return (
    <RoomPage narrow title={t('desk.products.new')}>
      <ProductForm />
    </RoomPage>
  )
}

export function EditProduct({ id }: { id: number }) {
  const t = useT()
  const pathOf = useRoomPath()
  const { store } = useDesk()
  const mayWrite = useMay('products.write')
  const { data: product, failure, retry } = useRead(getProductEditor, { params: { id } })
  const removal = useWrite(deleteOwnerProduct, { invalidates: INVALIDATES })
  const offerUndo = useUndo(INVALIDATES)
  const copy = useWrite(duplicateOwnerProduct, { invalidates: INVALIDATES })
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
        <RoomLink to="products">{t('desk.products.back')}</RoomLink> ·{' '}
        <a href={store.address.replace(/\/$/, '') + productPath(product)} target="_blank" rel="noreferrer">
          {t('shell.open_store')}
        </a>{' '}
        · <RoomLink to={`products/${id}/stock`}>{t('desk.stock.movements')}</RoomLink> ·{' '}
        <RoomLink to={`changes?kind=products&id=${id}`}>{t('desk.products.history')}</RoomLink>
      </p>
      <NextStep of="has_product" />
      <ProductForm key={product.etag} product={product} />
    </RoomPage>
  )
}
