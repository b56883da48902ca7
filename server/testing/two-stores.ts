/**
 * The rows of two small stores, `mot` (id 1) and `hai` (id 2). Product 1 has a stock of 50 and no options; 2 has colour × size; 3 is "Liên hệ"; 4 has
 * unlimited stock; 11 belongs to the other store.
 */
export const TWO_STORES = `
  insert into stores (id, store_code, name, is_demo) values (1, 'mot', 'Một', true), (2, 'hai', 'Hai', true);
  insert into store_settings (store_id, key, value) select id, k, v::jsonb from stores, (values
    ('accounts', '{"fixed_otp": "000000"}'),
    ('checkout', '{"vat_percent": 0, "allow_branch_payment_order": true}'),
    ('reward_points', '{"money_a_point": 1000, "percent_refund": 1, "allow_use_point_order": true, "point_review": 5}'),
    ('collaborator', '{"payment_limit": 50000, "percent_referral": 10}'),
    ('agency', '{"payment_limit": 50000}')) s(k, v);
  insert into products (store_id, id, name, price, weight, type_share_collaborator_number, percent_collaborator) values
    (1, 1, 'Nón lá', 100000, 200, 0, 10), (1, 2, 'Áo sơ mi', 200000, 300, 0, 10), (1, 3, 'Tượng gỗ', 0, 900, 0, 0), (2, 11, 'Hàng của Hai', 70000, 200, 0, 0);
  insert into products (store_id, id, name, price, check_inventory) values (1, 4, 'Thẻ quà tặng', 50000, false);
  update products set distribute_name = 'Màu sắc', sub_element_distribute_name = 'Kích cỡ' where store_id = 1 and id = 2;
  insert into product_elements (store_id, id, product_id, name) values (1, 1, 2, 'Trắng'), (1, 2, 2, 'Đen');
  insert into product_cells (store_id, id, product_id, element_id, name, price, stock) values
    (1, 1, 1, null, null, 100000, 50), (1, 2, 2, 1, 'S', 200000, 3), (1, 3, 2, 1, 'M', 220000, 0), (1, 4, 2, 2, 'S', 200000, 5),
    (1, 5, 3, null, null, 0, 10), (1, 6, 4, null, null, 50000, null), (2, 11, 11, null, null, 70000, 9);
  insert into payment_methods (store_id, id, payment_method_id, name) select id, p, m, n from stores, (values (0, 2, 'Thanh toán khi nhận hàng'), (1, 3, 'Chuyển khoản'), (2, 4, 'VNPay')) s(p, m, n);
  insert into payment_methods (store_id, id, payment_method_id, name, use) select id, 4, 4, 'MoMo', false from stores;
  insert into shippers (store_id, partner_id, name) select id, -1, 'Giao hàng tiêu chuẩn' from stores;
  insert into shipping_rates (store_id, partner_id, ship_speed_code, description, province, base_fee, base_weight, step_weight, step_fee) select id, -1, '0', 'Tiêu chuẩn', p, f, 500, 500, 5000
    from stores, (values (null::int, 35000), (1, 20000)) s(p, f);
  insert into branches (store_id, id, name, province) values (1, 1, 'Chi nhánh Hà Nội', 1), (2, 2, 'Chi nhánh Hai', 1);
  call bump_identities();
`
