/** Query of the page to which a form without JavaScript leads back: the quantity that could not be read. */
export const UNREAD_QUANTITY = 'so-luong'
/** And the id of the line of the cart for which it was typed. */
export const UNREAD_LINE = 'dong'
