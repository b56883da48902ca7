import { Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCategories } from '../../../api/categories.ts'
import type { Category } from '../../../contract/categories.ts'
import { parseSlugId, PATHS, productListPath, slugAndId } from '../../../domain/paths.ts'
import { searchTerm } from '../../../domain/viet-text.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { loadable } from '../../../ui/loadable.tsx'

const Suggestions = loadable(() => import('./suggestions.tsx'))
const MAX_LENGTH = 128 // decision 53
const PRICE_DESCENDING = { sort_by: 'price', descending: true } as const

type Props = {
  /** with a label beside the button's icon */
  named?: boolean
  /** results are sorted by price, highest first, as one header has it (storefront.md §2) */
  byPrice?: boolean
  /** a placeholder of one word, for a narrow place */
  brief?: boolean
  autoFocus?: boolean
}

/**
 * The search: a plain form to the product list, with a choice of category before the text field, and suggestions while typing.
 *
 * Styling interface:
 * - `named`, `brief`
 * - `[data-part~='search']` the root, `[data-part~='search-scope']` the choice of a category, `[data-part~='search-input']` the text field,
 *   `[data-part~='search-button']` and `[data-part~='search-label']` its label; `order` may move them
 * - `[data-part~='search-suggestions']` the panel under it
 */
export function SearchBox({ named, byPrice, brief, autoFocus }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const categories = useCategories()
  const list = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const [count, setCount] = useState(0)
  const [allScopes, setAllScopes] = useState(false)
  const offerAllScopes = () => setAllScopes(true)
  const query = new URLSearchParams(pathname === PATHS.products ? search : '')
  const current = query.get('search') ?? ''
  const scope = scopeOf(categories, query)

  const close = () => setTyped(undefined)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const fields = new FormData(form.current ?? undefined)
    const text = searchTerm(String(fields.get('search')))
    if (!text) return form.current?.querySelector('input')?.focus() // an empty search only focuses the field
    const [category, child] = String(fields.get('danh-muc') ?? '')
      .split('/')
      .map(parseSlugId)
    close()
    void navigate(
      productListPath({
        search: text,
        ...(byPrice && PRICE_DESCENDING),
        ...(category && { category }),
        ...(child && { child }),
      }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // Enter and arrows belong to the input method
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault() // the browser would empty the field
      close()
    }
    if (count === 0 || typed === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(((active + step + count + 1 + 1) % (count + 1)) - 1) // −1 is the field itself
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(`${list}-${active}`)?.click()
    }
  }
  return (
    <Form
      data-part="search"
      ref={form}
      role="search"
      action={useHref(PATHS.products)}
      method="get"
      onSubmit={onSubmit}
      key={`${current} ${scope}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      {categories.length > 0 && (
        <select
          data-part="search-scope"
          name="danh-muc"
          defaultValue={scope}
          aria-label={t('shell.search_scope')}
          onPointerEnter={offerAllScopes}
          onFocus={offerAllScopes}
        >
          <option value="">{t('shell.all_products')}</option>
          {categories.flatMap((category) => [
            <option key={category.id} value={slugAndId(category)}>
              {category.name}
            </option>,
            ...childScopes(category)
              .filter(({ value }) => allScopes || value === scope)
              .map(({ value, name }) => (
                <option key={value} value={value}>
                  {'\u2003'}
                  {name}
                </option>
              )),
          ])}
        </select>
      )}
      <input
        data-part="search-input"
        name="search"
        type="text"
        required
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus={autoFocus}
        defaultValue={current}
        placeholder={t(brief ? 'shell.search' : 'shell.search_placeholder')}
        aria-label={t('shell.search')}
        role="combobox"
        aria-expanded={typed !== undefined && count > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && typed !== undefined ? `${list}-${active}` : undefined}
        onFocus={(event) => {
          void Suggestions.preload().catch(() => {}) // without a network there are no suggestions
          if (!event.target.value) setTyped('')
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <button data-part="search-button" type="submit" aria-label={t('shell.search')}>
        <Icon name="search" />
        {named && <span data-part="search-label">{t('shell.search')}</span>}
      </button>
      {byPrice &&
        Object.entries(PRICE_DESCENDING).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
      {typed !== undefined && (
        <Suspense fallback={null}>
          <Suggestions text={typed} id={list} active={active} onCount={setCount} onPick={close} />
        </Suspense>
      )}
    </Form>
  )
}

/** The options of sub-categories. They are offered once the choice is pointed at or has the focus; before that only the one that is chosen. */
const childScopes = (category: Category) =>
  category.category_children.map((child) => ({
    value: `${slugAndId(category)}/${slugAndId(child)}`,
    name: child.name,
  }))

/** The option of the list's category; '' without one. */
function scopeOf(categories: readonly Category[], query: URLSearchParams): string {
  const named = (name: string) => parseSlugId(query.get(name))?.id
  const category = categories.find(({ id }) => id === named('danh-muc'))
  const child = category?.category_children.find(({ id }) => id === named('danh-muc-con'))
  return [category, child]
    .map((one) => one && slugAndId(one))
    .join('/')
    .replace(/\/$/, '')
}

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: stretch;
  min-width: 0;
  height: 46px;
  border-radius: var(--radius-s);
  background: var(--color-search-bg);
  color: var(--color-search-text);
  & > input {
    flex: 1;
    min-width: 0;
    padding-inline: var(--space-4);
    border: 0;
    background: none;
    font-size: var(--text-3);
    border-radius: inherit;
    outline: 0;
    text-overflow: ellipsis;
  }
  & > input::placeholder {
    color: inherit;
    opacity: 0.72;
    font-size: var(--text-2);
  }
  &:focus-within {
    outline: 2px solid var(--color-header-accent);
    outline-offset: -1px;
  }
  & > select {
    width: min(24cqi, 170px);
    padding-inline: var(--space-4) 30px;
    border: 0;
    border-right: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    background-color: transparent;
    font-size: var(--text-2);
    cursor: pointer;
    text-overflow: ellipsis;
    @media (width < 720px) {
      font-size: var(--text-3); /* 16 px: below that, iOS zooms in on focus */
    }
  }
  & > select > option {
    background: var(--color-surface);
    color: var(--color-text);
  }
  & > button {
    display: grid;
    place-items: center;
    flex: none;
    width: 48px;
    border-radius: inherit;
  }
`
