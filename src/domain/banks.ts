/** Short names of the banks that take VietQR transfers (NAPAS), the most used first (vietnam.md §2). */
export const BANKS = [
  ...['Vietcombank', 'VietinBank', 'BIDV', 'Agribank', 'Techcombank', 'MBBank', 'ACB', 'VPBank', 'TPBank', 'Sacombank'],
  ...['HDBank', 'VIB', 'SHB', 'Eximbank', 'MSB', 'OCB', 'SeABank', 'LPBank', 'SCB', 'BVBank', 'ABBANK', 'Nam A Bank'],
  ...['Bac A Bank', 'BaoViet Bank', 'CAKE', 'CIMB', 'Co-opBank', 'DBS Bank', 'GPBank', 'Hong Leong Bank', 'HSBC'],
  ...['IBK', 'Indovina Bank', 'KBank', 'KEB Hana', 'Kien Long Bank', 'Kookmin Bank', 'MBV', 'NCB', 'Nonghyup Bank'],
  ...['PGBank', 'PublicBank', 'PVcomBank', 'SaigonBank', 'ShinhanBank', 'Standard Chartered', 'Timo', 'Ubank', 'UOB'],
  ...['VBSP', 'VCBNeo', 'VietABank', 'VietBank', 'Viettel Money', 'Vikki Bank', 'VNPT Money', 'VRB', 'Woori Bank'],
]
