import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { MAX_ROWS, priceQuotation } from '../../domain/quotation.ts'
import { groupThousands } from '../../domain/money-format.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { contactDetails } from '../../theme/contact-details.ts'
import { useStore } from '../../theme/store-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MAX_TEXT, VALID_DAYS, type Draft } from './draft.ts'
import type { PublicOffer } from './public-offers.ts'
import { QuotationPaper } from './quotation-paper.tsx'
import { COLUMNS, fieldId, QuotationRow } from './quotation-row.tsx'
import { QuotationSummary } from './quotation-summary.tsx'
import { changeDraft, useDraft } from './use-draft.ts'
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts'

const ProductPicker = loadable(() => import('./product-picker.tsx'))
const UNDO = 'quotation-undo'

/** The quotation form and its printed version. The draft is stored in this tab only and never sent. */
export function QuotationEditor() {
  const t = useT()
  const { money } = useFormat()
  const contact = contactDetails(useTheme(), useStore())
  const { draft, removed } = useDraft()
  const priced = priceQuotation(draft.rows, draft.discount, useLanguage())
  const dates = useDates(draft)
  const [picking, setPicking] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const focusNext = useFocusNext()
  const setRecipient = (recipient: string) => changeDraft({ type: 'set', fields: { recipient } })
  const recipientRef = useTypedBeforeHydration(draft.recipient, setRecipient)
  const isFull = draft.rows.length >= MAX_ROWS

  const add = (change: { type: 'add' } | { type: 'duplicate'; id: number }) => {
    focusNext(fieldId(draft.nextId, 'product'))
    changeDraft(change)
    setAnnouncement(t('quotation.said_added', { count: draft.rows.length + 1 }))
  }
  const remove = (index: number) => {
    const { row, isBlank } = priced.rows[index] ?? {}
    if (!row) return
    const neighbour = draft.rows[index + 1] ?? draft.rows[index - 1]
    focusNext(isBlank ? fieldId(neighbour?.id ?? draft.nextId, 'product') : UNDO)
    changeDraft({ type: 'remove', id: row.id })
  }
  const undo = () => {
    focusNext(fieldId(removed[0]?.row.id ?? 0, 'product'))
    changeDraft({ type: 'undo' })
    setAnnouncement(t('quotation.said_undone'))
  }
  const choose = (product: string, { option, price }: PublicOffer) => {
    if (picking === undefined) return
    changeDraft({
      type: 'edit',
      id: picking,
      fields: { product: product.slice(0, MAX_TEXT), option, price: price > 0 ? groupThousands(price) : '' },
    })
    setPicking(undefined)
  }
  return (
    <>
      <Screen>
        <PageFrame
          title={t('quotation.title')}
          wide
          aside={
            <Button icon="printer" kind="outline" onClick={() => window.print()}>
              {t('quotation.print')}
            </Button>
          }
        >
          <p>{t('quotation.text')}</p>
          <noscript>
            <Notice tone="warning">{t('quotation.no_script', { phone: contact.phone })}</Notice>
          </noscript>
          <Head>
            <TextField
              label={t('quotation.recipient')}
              optional
              maxLength={MAX_TEXT}
              autoComplete="off"
              value={draft.recipient}
              ref={recipientRef}
              onChange={(event) => setRecipient(event.target.value)}
            />
            <SelectField
              label={t('quotation.valid_for')}
              hint={t('quotation.valid_hint', { date: dates.date, until: dates.validUntil })}
              value={draft.days}
              options={VALID_DAYS.map((days) => ({ value: days, label: t('quotation.days', { count: days }) }))}
              onChange={(event) =>
                changeDraft({
                  type: 'set',
                  fields: { days: VALID_DAYS.find((days) => String(days) === event.target.value) ?? draft.days },
                })
              }
            />
          </Head>
          <Rows
            aria-label={t('quotation.rows')}
            onBlur={() => setAnnouncement(t('quotation.said_total', { money: money(priced.total) }))}
          >
            <p aria-hidden="true">
              <span>#</span>
              {HEADINGS.map((heading) => (
                <span key={heading}>{t(`quotation.column.${heading}`)}</span>
              ))}
            </p>
            <ul>
              {priced.rows.map((row, index) => (
                <li key={row.row.id}>
                  <QuotationRow
                    priced={row}
                    number={index + 1}
                    canDuplicate={!isFull}
                    onEdit={(fields) => changeDraft({ type: 'edit', id: row.row.id, fields })}
                    onPick={() => setPicking(row.row.id)}
                    onDuplicate={() => add({ type: 'duplicate', id: row.row.id })}
                    onRemove={() => remove(index)}
                  />
                </li>
              ))}
            </ul>
          </Rows>
          {removed.length > 0 && (
            <Notice
              action={
                <Button id={UNDO} kind="outline" size="s" icon="undo" onClick={undo}>
                  {t('quotation.undo')}
                </Button>
              }
            >
              {t('quotation.removed', { count: removed.length })}
            </Notice>
          )}
          <Actions>
            <Button kind="soft" icon="plus" disabled={isFull} onClick={() => add({ type: 'add' })}>
              {t('quotation.add')}
            </Button>
            {priced.rows.some(({ isBlank }) => !isBlank) && (
              <Button
                kind="plain"
                icon="trash"
                onClick={() => {
                  focusNext(UNDO)
                  changeDraft({ type: 'clear' })
                }}
              >
                {t('quotation.clear')}
              </Button>
            )}
            {isFull && <span>{t('quotation.full', { max: MAX_ROWS })}</span>}
          </Actions>
          <Foot>
            <aside>
              <h2>{t('quotation.how')}</h2>
              <ul>
                <li>{t('quotation.how_area')}</li>
                <li>{t('quotation.how_piece')}</li>
                <li>{t('quotation.rounding')}</li>
                <li>{t('quotation.how_kept')}</li>
              </ul>
              <p>
                <b>{t('quotation.estimate', { store: contact.name })}</b>{' '}
                {contact.phone && (
                  <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                    {t('quotation.call', { phone: contact.phone })}
                  </a>
                )}
              </p>
            </aside>
            <QuotationSummary
              priced={priced}
              discount={draft.discount}
              onDiscount={(discount) => changeDraft({ type: 'set', fields: { discount } })}
            />
          </Foot>
          <VisuallyHidden>
            <span role="status">{announcement}</span>
          </VisuallyHidden>
        </PageFrame>
      </Screen>
      <QuotationPaper priced={priced} recipient={draft.recipient} {...dates} />
      {picking !== undefined && (
        <Suspense fallback={null}>
          <ProductPicker onChoose={choose} onClose={() => setPicking(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const HEADINGS = ['product', 'width', 'height', 'area', 'option', 'price', 'quantity', 'line_total'] as const
const DAY_MS = 86_400_000

/** Today and the last day of validity. The page is cached, so the server cannot know the date: until hydration both are dots to write on. */
function useDates({ days }: Draft): { date: string; validUntil: string } {
  const { date } = useFormat()
  const in_ = (from: number) => date(new Date(Date.now() + from * DAY_MS).toISOString())
  const today = useSyncExternalStore(
    never,
    () => in_(0),
    () => DOTS,
  )
  const until = useSyncExternalStore(
    never,
    () => in_(days),
    () => DOTS,
  )
  return { date: today, validUntil: until }
}
const DOTS = '…/…/……'
const never = () => () => {}

/** Moves the focus, after the next render, to an element that does not exist yet. */
function useFocusNext(): (id: string) => void {
  const nextFocus = useRef<string>(undefined)
  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus()
    nextFocus.current = undefined
  })
  return (id) => void (nextFocus.current = id)
}

const Screen = styled.div`
  @media print {
    display: none;
  }
`
const Head = styled.div`
  display: grid;
  gap: var(--space-4);
  @media (width >= 600px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`
const Rows = styled.section`
  & > p {
    display: none;
  }
  & > ul {
    display: grid;
    gap: var(--space-4);
  }
  @media (width >= 1100px) {
    & > p {
      display: grid;
      grid-template-columns: ${COLUMNS};
      gap: var(--space-3);
      padding-bottom: var(--space-2);
      border-bottom: 1px solid var(--color-border-strong);
      font-size: var(--text-1);
      font-weight: 600;
      color: var(--color-text-soft);
    }
    & > p > span:nth-child(3),
    & > p > span:nth-child(4),
    & > p > span:nth-child(5),
    & > p > span:nth-child(n + 7) {
      text-align: right;
    }
    & > ul {
      gap: 0;
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-2);
`
const Foot = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;
  margin-top: var(--space-3);
  & > aside {
    display: grid;
    gap: var(--space-3);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & h2 {
    font-size: var(--text-3);
  }
  & > aside > ul {
    display: grid;
    gap: var(--space-1);
    padding-left: var(--space-5);
    list-style: disc;
  }
  & b {
    font-weight: 600;
    color: var(--color-text);
  }
  & a {
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (width >= 900px) {
    grid-template-columns: minmax(0, 1fr) 400px;
  }
  @media (width < 900px) {
    & > aside {
      order: 1;
    }
  }
`
