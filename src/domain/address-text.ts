/** A place with its names as they were when they were chosen. */
type Named = Record<'address_detail' | 'wards_name' | 'district_name' | 'province_name', string | null>

/** Detail, ward, district, province; missing parts are left out. */
export const addressText = ({ address_detail, wards_name, district_name, province_name }: Named): string =>
  [address_detail, wards_name, district_name, province_name].filter(Boolean).join(', ')
