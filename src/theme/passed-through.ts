/**
 * Keys of a theme of the existing platform (wire.md §2) that this product has no use for. They stay in the document and are worth no notice.
 * A key that is neither here nor in the table is one the owner should know about.
 */
export const PASSED_THROUGH: ReadonlySet<string> = new Set([
  'id', 'store_id', 'store_code', 'created_at', 'updated_at', '$schema', 'name', 'description',
  'category_page_type', 'product_page_type', 'product_item_type', 'carousel_type', 'type_of_menu', 'type_navigator', 'type_button', 'type_loading',
  'icon_email', 'email_contact', 'is_show_icon_email', 'post_type', 'is_scroll_button', 'is_show_app', 'home_carousel_is_show', 'home_list_category_is_show',
  'home_id_category_is_show', 'home_list_product_hot_is_show', 'font_size', 'contact_page_type', 'contact_individual_organization_description',
])
