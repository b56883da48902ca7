import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { MenuDrawer } from '../parts/static-parts.tsx'

/** Tối giản: one sticky row with a centred logo; menu and search open from buttons. */
export default function MinimalHeader() {
  const t = useT()
  return (
    <Minimal>
      <div className="line">
        <div className="before">
          <MenuDrawer word />
          <DropDown
            align="page"
            size="content"
            label={t('shell.search')}
            summary={
              <span data-part="tool">
                <Icon name="search" size={22} />
                <span data-part="tool-label">{t('shell.search')}</span>
              </span>
            }
          >
            <div className="unfolded">
              <SearchBox />
            </div>
          </DropDown>
        </div>
        <Logo />
        <div className="after">
          <NotificationBlock />
          <AccountMenu />
          <CartLink icon="bag" />
        </div>
      </div>
    </Minimal>
  )
}

const Minimal = styled(HeaderFrame)`
  position: sticky;
  top: 0;
  border-bottom: 1px solid var(--color-header-border);
  & .line {
    ${rowWidth}
    position: static;
    display: grid;
    grid-template-columns: 1fr minmax(0, auto) 1fr;
    align-items: center;
    min-height: 60px;
  }
  & .before,
  & .after {
    display: flex;
    align-items: center;
  }
  & .before {
    margin-left: calc(var(--space-3) * -1);
  }
  & .after {
    justify-content: flex-end;
    margin-right: calc(var(--space-3) * -1);
  }
  & [data-part~='logo'] {
    --logo-height: 32px;
    --logo-width: 160px;
    --logo-text: var(--text-3);
    text-align: center;
  }
  & .unfolded {
    ${rowWidth}
    max-width: 760px;
    padding-block: var(--space-5) var(--space-8);
  }
  & [data-part~='search'] {
    height: 56px;
    border-radius: 0;
    background: none;
    color: var(--color-text);
    border-bottom: 2px solid var(--color-text);
  }
  & [data-part~='search']:focus-within {
    outline: 0;
    border-color: var(--color-main);
  }
  & [data-part~='search-scope'] {
    order: 1;
    width: auto;
    max-width: 38%;
    border: 0;
  }
  & [data-part~='search-button'] {
    order: 2;
  }
  & [data-part~='search-input'] {
    padding-left: 0;
    font-size: var(--text-4);
  }
  @container (width < 56.25rem) {
    & [data-part~='tool-label'] {
      display: none;
    }
  }
  @container (width < 45rem) {
    & [data-part~='account'],
    & [data-part~='search-scope'] {
      display: none;
    }
    & .unfolded {
      padding-block: var(--space-2) var(--space-4);
    }
  }
  @container (width >= 56.25rem) {
    & .line {
      min-height: 76px;
    }
    & [data-part~='logo'] {
      --logo-height: 44px;
      --logo-width: 240px;
      --logo-text: var(--text-5);
    }
    & .before {
      gap: var(--space-4);
    }
    & [data-part~='tool-label'] {
      font-weight: 600;
    }
  }
`
