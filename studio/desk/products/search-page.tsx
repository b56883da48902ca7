import { useState } from 'react'
import {
  createSearchSynonyms,
  deleteSearchSynonyms,
  listSearchPromotions,
  listSearchSynonyms,
  listSearchTerms,
  saveSearchPromotion,
  type Promotion,
  type SearchTerm,
  type Synonyms,
} from '../../../src/contract/owner-search.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { PromotionDialog } from './promotion-dialog.tsx'
import { SEARCH_INVALIDATES } from './search-invalidates.ts'
import { SearchTrial } from './search-trial.tsx'
import { SynonymsDialog } from './synonyms-dialog.tsx'

type Opened =
  | { dialog: 'synonyms'; synonyms?: Synonyms; term?: string }
  | { dialog: 'promotion'; promotion?: Promotion; term?: string }

/** What shoppers look for, what they do not find, and what the store says about it. */
export function SearchPage() {
  const t = useT()
  const mayWrite = useMay('products.write')
  const missing = useRead(listSearchTerms, { query: { missing: 'true' } })
  const popular = useRead(listSearchTerms, { query: {} })
  const synonyms = useRead(listSearchSynonyms, {})
  const promotions = useRead(listSearchPromotions, {})
  const [opened, setOpened] = useState<Opened>()
  const undone = { invalidates: SEARCH_INVALIDATES }
  const removal = useWrite(deleteSearchSynonyms, undone)
  const restoration = useWrite(createSearchSynonyms, undone)
  const promotion = useWrite(saveSearchPromotion, undone)
  const [waiting] = [missing, popular, synonyms, promotions].filter(({ data }) => !data)
  if (waiting || !missing.data || !popular.data || !synonyms.data || !promotions.data)
    return <RoomState failure={waiting?.failure} onRetry={() => waiting?.retry()} />

  const removeSynonyms = async ({ id, names }: Synonyms) => {
    const reply = await removal.write({ params: { id } })
    if (reply.ok)
      showToast(t('desk.shop_search.deleted', { name: names.join(', ') }), 'done', () => {
        void restoration.write({ body: { names } }, { idempotencyKey: `restore-synonyms-${id}` })
      })
  }
  const removePromotion = async ({ term, products }: Promotion) => {
    const reply = await promotion.write({ body: { term, product_ids: [] } })
    const product_ids = products.map(({ id }) => id)
    if (reply.ok)
      showToast(t('desk.shop_search.deleted', { name: term }), 'done', () => {
        void promotion.write({ body: { term, product_ids } })
      })
  }
  const found = ({ found: count, is_near }: SearchTerm) =>
    is_near || count === 0 ? t('desk.shop_search.none') : t('desk.shop_search.found', { count })
  const answers = (term: string) =>
    mayWrite && (
      <>
        <Action onClick={() => setOpened({ dialog: 'synonyms', term })}>
          {t('desk.shop_search.same_as')}
          <span className="visually-hidden"> {term}</span>
        </Action>
        <Action onClick={() => setOpened({ dialog: 'promotion', term })}>
          {t('desk.shop_search.choose')}
          <span className="visually-hidden"> {term}</span>
        </Action>
      </>
    )
  return (
    <RoomPage narrow title={t('desk.shop_search.title')}>
      <p>
        <RoomLink to="products">{t('desk.products.back')}</RoomLink>
      </p>
      <SearchTrial />
      <Card>
        <h2>{t('desk.shop_search.missing')}</h2>
        <p>{t(missing.data.length === 0 ? 'desk.shop_search.missing_empty' : 'desk.shop_search.missing_hint')}</p>
        <Rows>
          {missing.data.map((row) => (
            <li key={row.term}>
              <div>
                {row.term} <small>{t('desk.shop_search.times', { count: row.searches })}</small>
              </div>
              {answers(row.term)}
            </li>
          ))}
        </Rows>
      </Card>
      <Card>
        <h2>{t('desk.shop_search.synonyms')}</h2>
        <p>{t('desk.shop_search.synonyms_hint')}</p>
        <Rows>
          {synonyms.data.map((row) => {
            const name = row.names.join(', ')
            return (
              <li key={row.id}>
                <div>{name}</div>
                {mayWrite && (
                  <>
                    <ToolButton
                      icon="pencil"
                      label={t('desk.shop_search.edit', { name })}
                      onClick={() => setOpened({ dialog: 'synonyms', synonyms: row })}
                    />
                    <ToolButton
                      icon="trash-2"
                      label={t('desk.shop_search.delete', { name })}
                      disabled={removal.isBusy}
                      onClick={() => void removeSynonyms(row)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </Rows>
        {mayWrite && (
          <Action icon="plus" onClick={() => setOpened({ dialog: 'synonyms' })}>
            {t('desk.shop_search.add_synonyms')}
          </Action>
        )}
      </Card>
      <Card>
        <h2>{t('desk.shop_search.promotions')}</h2>
        <p>{t('desk.shop_search.promotions_hint')}</p>
        <Rows>
          {promotions.data.map((row) => (
            <li key={row.term}>
              <div>
                {row.term}
                <small>
                  {row.products.map(({ name }) => name).join(' · ') || t('desk.shop_search.promotion_hidden')}
                </small>
              </div>
              {mayWrite && (
                <>
                  <ToolButton
                    icon="pencil"
                    label={t('desk.shop_search.edit', { name: row.term })}
                    onClick={() => setOpened({ dialog: 'promotion', promotion: row })}
                  />
                  <ToolButton
                    icon="trash-2"
                    label={t('desk.shop_search.delete', { name: row.term })}
                    disabled={promotion.isBusy}
                    onClick={() => void removePromotion(row)}
                  />
                </>
              )}
            </li>
          ))}
        </Rows>
        {mayWrite && (
          <Action icon="plus" onClick={() => setOpened({ dialog: 'promotion' })}>
            {t('desk.shop_search.add_promotion')}
          </Action>
        )}
      </Card>
      <Card>
        <h2>{t('desk.shop_search.popular')}</h2>
        <p>{t(popular.data.length === 0 ? 'desk.shop_search.popular_empty' : 'desk.shop_search.popular_hint')}</p>
        <Rows>
          {popular.data.map((row) => (
            <li key={row.term}>
              <div>
                {row.term} <small>{t('desk.shop_search.times', { count: row.searches })}</small>
              </div>
              <span>{found(row)}</span>
            </li>
          ))}
        </Rows>
      </Card>
      {opened?.dialog === 'synonyms' && <SynonymsDialog {...opened} onClose={() => setOpened(undefined)} />}
      {opened?.dialog === 'promotion' && <PromotionDialog {...opened} onClose={() => setOpened(undefined)} />}
    </RoomPage>
  )
}
