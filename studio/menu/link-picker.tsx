import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { safeLink } from '../../src/domain/link-target.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Select } from '../../src/ui/controls/select.tsx'
import { DraftInput } from '../fields/draft-input.tsx'
import { LINK_KINDS, LINK_OF, linkKind, LINK_PAGES, type LinkKind } from './link-kinds.ts'
import { PickList, PICKS, usePicked, type Picked } from './pick-list.tsx'
import { useStorePages } from './use-store-pages.ts'

/** The names of a link's target and of the former one, where they have one. */
export type TargetNames = { name?: string | undefined; former?: string | undefined }

/** Selects a link target: a page, a product, a category, a post, or a URL. Warns when the target does not exist or is unsafe. */
export function LinkPicker({
  value,
  onChange: onLink,
}: {
  value: string
  onChange: (link: string, names: TargetNames) => void
}) {
  const t = useT()
  const id = useId()
  const link = linkKind(value)
  const [chosenKind, setChosenKind] = useState<LinkKind>()
  const kind = chosenKind ?? link.kind
  const [typed, setTyped] = useState('')
  const picked = usePicked(isPicked(link.kind) ? link.kind : undefined, link.id)
  const hasPage = useStorePages()
  const pages = LINK_PAGES.filter((page) => PATHS[page] === value || hasPage(PATHS[page]))

  const pageName = (path: string) => {
    const page = LINK_PAGES.find((one) => PATHS[one] === path)
    return page && t(`pages.${page}`)
  }
  const onChange = (next: string, name?: string) =>
    onLink(next, { name, former: link.kind === 'page' ? pageName(value) : picked?.name })
  const choosePage = (path: string) => onChange(path, pageName(path))
  const choose = (next: LinkKind) => {
    setChosenKind(next)
    if (next === 'none') onChange('')
    if (next === 'page') choosePage(PATHS.home)
  }
  const type = (address: string) => {
    setChosenKind('address') // also while the text is not a valid URL yet
    setTyped(address)
    onChange(address)
  }
  const isUnsafe = kind === 'address' && typed !== '' && safeLink(typed) === null
  return (
    <Box>
      <label htmlFor={id}>{t('link.kind')}</label>
      <Select
        id={id}
        value={kind}
        options={LINK_KINDS.map((one) => ({ value: one, label: t(`link.${one}`) }))}
        onChange={(event) => choose(event.target.value as LinkKind)}
      />
      {kind === 'page' && (
        <Select
          aria-label={t('link.page')}
          value={value}
          options={pages.map((page) => ({ value: PATHS[page], label: t(`pages.${page}`) }))}
          onChange={(event) => choosePage(event.target.value)}
        />
      )}
      {kind === 'page' && !hasPage(value) && <small role="alert">{t('link.no_page')}</small>}
      {kind === 'address' && (
        <>
          <DraftInput
            value={value}
            aria-label={t('link.address')}
            placeholder="https://"
            spellCheck={false}
            onType={type}
          />
          <small>{t('link.address_hint')}</small>
        </>
      )}
      {isPicked(kind) && (
        <PickList
          what={kind}
          label={t(`link.${kind}`)}
          chosen={kind === link.kind ? link.id : 0}
          onChoose={(row) => onChange(LINK_OF[kind](row), row.name)}
        />
      )}
      {isPicked(link.kind) && kind === link.kind && picked === null && (
        <small role="alert">{t('link.dead', { what: t(`link.${link.kind}`).toLowerCase() })}</small>
      )}
      {isUnsafe && <small role="alert">{t('link.unsafe')}</small>}
    </Box>
  )
}

const isPicked = (kind: LinkKind): kind is Picked => Object.hasOwn(PICKS, kind)

const Box = styled.div`
  display: grid;
  gap: var(--space-1);
  & label {
    font-size: 0.8125rem;
    font-weight: 600;
  }
  & :is(input, select) {
    font-size: var(--text-2);
  }
  & small[role='alert'] {
    color: var(--color-warning);
  }
`
