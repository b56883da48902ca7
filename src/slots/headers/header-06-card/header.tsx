import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountMenu } from '../parts/account-menu.tsx'
import { CartLink } from '../parts/cart-link.tsx'
import { DropDown } from '../parts/drop-down.tsx'
import { HeaderFrame, rowWidth } from '../parts/header-frame.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { NotificationBlock } from '../parts/notification-block.tsx'
import { plainNav } from '../parts/plain-nav.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryMenu, Contacts, MainNav, MenuDrawer } from '../parts/static-parts.tsx'

/** Danh thiếp: contact details above a card with logo and short description; the cart is a round button at the card's edge. */
export default function CardHeader() {
  const t = useT()
  const calling = useTheme((theme) => theme.contact_short_description)
  return (
    <Card>
      <div className="above">
        <Contacts />
        <LanguageMenu />
      </div>
      <div className="card">
        <div className="middle">
          <MenuDrawer />
          <Logo />
          <p className="calling" lang={useOwnerLanguage()}>
            {calling}
          </p>
          <SearchBox />
          <div className="tools">
            <AccountMenu />
            <NotificationBlock />
          </div>
          <div className="bubble">
            <CartLink icon="bag" />
          </div>
        </div>
        <div className="bottom">
          <DropDown
            align="start"
            size="content"
            hover
            summary={
              <span className="all">
                <Icon name="image" size={18} /> {t('shell.product_categories')} <Icon name="chevron-down" size={16} />
              </span>
            }
          >
            <CategoryMenu variant="pictured" />
          </DropDown>
          <MainNav />
        </div>
      </div>
    </Card>
  )
}

const Card = styled(HeaderFrame)`
  padding-bottom: var(--space-3);
  background: var(--color-header-soft);
  & .above {
    ${rowWidth}
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--tap);
    color: var(--color-header-strong);
    font-size: var(--text-1);
  }
  & [data-part~='contacts'] {
    min-width: 0;
  }
  & :is([data-part~='contact-list'], [data-part~='contact-link'], [data-part~='contact-hours']) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    min-width: 0;
  }
  & [data-part~='contact-list'] {
    gap: var(--space-6);
  }
  /* text of twice its size */
  @container (width < 15rem) {
    & [data-part~='contact-list'] {
      flex-wrap: wrap;
      gap: 0;
    }
  }
  & [data-part~='contact-text'] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & [data-part~='contact-icon'] {
    color: var(--color-header-accent);
  }
  & [data-part~='contact-link']:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  & .card {
    position: relative;
    width: min(100% - 2 * var(--gutter), var(--page) - 2 * var(--gutter));
    margin-inline: auto;
    border-radius: var(--radius-m);
    background: var(--color-header-bg);
    box-shadow: inset 5px 0 0 var(--color-main), var(--shadow-card);
  }
  & .middle {
    display: grid;
    align-items: center;
  }
  & [data-part~='search'] {
    border-radius: var(--radius-full);
  }
  & .tools {
    display: flex;
    justify-content: flex-end;
  }
  & .bubble [data-part~='tool'] {
    width: var(--bubble);
    height: var(--bubble);
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    box-shadow: 0 0 0 5px var(--color-header-soft);
    transition: scale var(--fast) var(--ease);
  }
  & .bubble [data-part~='tool']:hover {
    color: var(--color-on-main);
    background: var(--color-main-hover);
    scale: 1.05;
  }
  & .bubble {
    --badge-background: var(--color-on-main);
    --badge-color: var(--color-main);
    --badge-shadow: none;
  }

  @container (width < 75rem) {
    & [data-part~='search-scope'] {
      display: none;
    }
  }
  @container (width < 62.5rem) {
    & [data-part~='language-menu'],
    & [data-part~='contact-hours'],
    & [data-part~='contact-label'],
    & .calling,
    & .bottom {
      display: none;
    }
    & [data-part~='contact-list'] {
      gap: var(--space-4);
    }
    & [data-part~='logo'] {
      --logo-width: 150px;
      --logo-box: 120px;
    }
    & .bubble {
      --bubble: 48px;
      margin-right: var(--space-2); /* inside: at the edge of a phone it would be at the edge of the window */
    }
    & .bubble [data-part~='tool'] {
      box-shadow: none;
    }
  }
  @container (width < 45rem) {
    & .middle {
      grid-template: auto auto / auto minmax(0, 1fr) auto auto;
      padding: var(--space-2) 0 var(--space-3) var(--space-2);
    }
    & [data-part~='search'] {
      grid-area: 2 / 1 / auto / -1;
      margin: var(--space-1) var(--space-3) 0 var(--space-2);
    }
    & [data-part~='account'] {
      display: none;
    }
  }
  @container (45rem <= width < 62.5rem) {
    & .middle {
      grid-template-columns: auto fit-content(150px) minmax(0, 1fr) auto auto;
      column-gap: var(--space-2);
      padding: var(--space-3) 0 var(--space-3) var(--space-3);
    }
  }
  @container (width >= 62.5rem) {
    & .middle {
      grid-template-columns: auto minmax(0, 240px) minmax(0, 1fr) auto auto;
      column-gap: var(--space-5);
      padding: var(--space-4) 0 var(--space-4) var(--space-8);
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & [data-part~='logo'] {
      --logo-height: 60px;
      --logo-width: 220px;
      --logo-box: 160px;
      --logo-text: var(--text-5);
      --logo-text-long: var(--text-4);
      max-width: 240px;
    }
    & .calling {
      padding-left: var(--space-5);
      border-left: 1px solid var(--color-header-border);
      font-size: var(--text-1);
      line-height: 1.5;
      display: -webkit-box;
      -webkit-line-clamp: 2;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
    & .calling:empty {
      visibility: hidden;
    }
    & .tools [data-part~='tool'] {
      padding-inline: var(--space-2);
    }
    & .bubble {
      --bubble: 64px;
      margin-right: calc(var(--gutter) * -0.75);
    }
    & .bottom {
      --panel-radius: 0 0 var(--radius-m) var(--radius-m);
      display: flex;
      margin-left: var(--space-8);
      margin-right: var(--space-8);
      border-top: 1px solid var(--color-header-border);
    }
    & .all {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      height: 46px;
      padding-right: var(--space-5);
      color: var(--color-header-strong);
      font-weight: 700;
    }
    ${plainNav}
  }
`
