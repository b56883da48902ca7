import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { useStore } from '../../../theme/store-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import CategoryTree from './category-tree.tsx'
import HotlineLink from './hotline-link.tsx'
import LanguageLinks from './language-links.tsx'
import NavList from './nav-list.tsx'

/** The sections of the menu drawer: languages, categories, menu, hotline. `folded` for a drawer that is always narrow. */
export default function DrawerSections({ folded = false }: { folded?: boolean }) {
  const t = useT()
  const { name } = useStore()
  return (
    <Sections data-folded={folded || undefined}>
      {folded && (
        <div className="drawer-head">
          <b title={name}>{name}</b>
          <button type="button" data-close aria-label={t('ui.close')}>
            <Icon name="x" size={22} />
          </button>
        </div>
      )}
      <LanguageLinks />
      <section>
        <h2>{t('shell.categories')}</h2>
        <CategoryTree variant={folded ? 'folded' : 'flyout'} />
      </section>
      <section>
        <h2>{t('shell.menu_title')}</h2>
        <NavList part="drawer-nav" />
      </section>
      <section>
        <HotlineLink part="drawer-hotline" />
      </section>
    </Sections>
  )
}

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
  width: min(100%, var(--page));
  margin: 0 auto;
  padding: var(--space-4) calc(var(--gutter) - var(--space-2));
  & h2 {
    padding-inline: var(--space-3);
    font-size: var(--text-1);
    font-weight: 600;
    color: var(--color-text-soft);
  }
  & :is([data-part='drawer-nav-link'], [data-part='drawer-nav-sublink']) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
  }
  & :is([data-part='drawer-nav-link'], [data-part='drawer-nav-sublink']):any-link:hover {
    background: var(--color-main-soft);
  }
  & [data-part='drawer-nav-sublist'] {
    padding-left: var(--space-4);
  }
  & [data-part='drawer-hotline-link'] {
    gap: var(--space-2);
    min-height: var(--tap);
    padding-inline: var(--space-3);
  }
  & .languages {
    display: flex;
    flex-wrap: wrap;
  }
  & .languages > li > a {
    width: auto;
  }
  &[data-folded] {
    padding: 0 var(--space-3) var(--space-8);
  }
  & > .drawer-head {
    position: sticky;
    z-index: 1;
    top: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 64px;
    margin-inline: calc(var(--space-3) * -1);
    padding-left: var(--space-6);
    background: var(--color-main);
    color: var(--color-on-main);
    font-size: var(--text-4);
    line-height: 1.35;
  }
  & > .drawer-head > b {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .drawer-head > button {
    display: grid;
    place-items: center;
    flex: none;
    width: 64px;
    height: 64px;
  }
  @container (width < 56.25rem) {
    &:not([data-folded]) > :is(.languages, :has([data-part='drawer-nav'])) {
      order: -1;
    }
    & :is([data-part='drawer-nav-list'], [data-part='drawer-nav-sublist']) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & [data-part='drawer-nav'] li:has(> ul) {
      grid-column: 1 / -1;
    }
  }
  @container (width >= 56.25rem) {
    & {
      --flyout-shadow: none;
      grid-template: auto 1fr / 1fr 220px 220px;
      min-height: 400px;
    }
    & > .languages {
      grid-area: 1 / 3;
    }
    & > section:not(:last-child) {
      grid-row: 1 / span 2;
    }
    & > section:last-child {
      grid-area: 2 / 3;
    }
  }
`
