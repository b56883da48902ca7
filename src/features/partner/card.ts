import { styled } from 'styled-components'
import { Card as Plain } from '../../ui/card.ts'

/** A block of the dashboard. */
export const Card = styled(Plain)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  @media (width >= 600px) {
    padding: var(--space-5);
  }
`
/** A table whose rows become cards on narrow screens. Each cell has its heading in `data-label`. */
export const RowsTable = styled.table`
  font-size: var(--text-2);
  & th {
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
    color: var(--color-text-soft);
  }
  & th,
  & td {
    padding: var(--space-3) var(--space-2);
    border-bottom: 1px solid var(--color-border);
    vertical-align: top;
  }
  & [data-number] {
    text-align: right;
    white-space: nowrap;
  }
  & td[data-number] small {
    max-width: 26ch;
    margin-left: auto;
    white-space: normal;
    text-wrap: balance;
  }
  & td > a {
    color: var(--color-main-text);
  }
  & td small {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  @media (width < 720px) {
    &,
    & > tbody,
    & > tbody > tr,
    & > tbody > tr > td {
      display: block;
    }
    & > thead {
      position: absolute;
      display: block;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > tbody > tr {
      padding-block: var(--space-3);
      border-bottom: 1px solid var(--color-border);
    }
    & > tbody > tr > td {
      display: flex;
      justify-content: space-between;
      gap: var(--space-4);
      padding: var(--space-1) 0;
      border: 0;
      text-align: right;
      white-space: normal;
    }
    & > tbody > tr > td[data-number] {
      white-space: normal;
    }
    & > tbody > tr > td::before {
      content: attr(data-label);
      flex: none;
      color: var(--color-text-soft);
    }
  }
`
