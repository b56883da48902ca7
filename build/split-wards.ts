/**
 * Old wards of Hà Nội and Thành phố Hồ Chí Minh that were divided among several new ones (resolutions 1656 and 1685/NQ-UBTVQH15), by district: the old
 * ward and, after the sign, all new wards that have a part of it. Names without diacritics and types. The map of the source knows one of them only.
 */
export const SPLIT_WARDS: Record<string, Record<string, string>> = {
  'ha noi': {
    'ba dinh': `cong vi > giang vo, ngoc ha; dien bien > ba dinh, hoan kiem, o cho dua, van mieu quoc tu giam; doi can > ba dinh, ngoc ha
      kim ma > ba dinh, giang vo, ngoc ha; ngoc ha > ba dinh, ngoc ha; ngoc khanh > giang vo, lang, ngoc ha; thanh cong > giang vo, o cho dua`,
    'hoan kiem': `cua dong > ba dinh, hoan kiem; cua nam > ba dinh, cua nam, hoan kiem, van mieu quoc tu giam; dong xuan > ba dinh, hoan kiem
      hang bong > cua nam, hoan kiem; hang trong > cua nam, hoan kiem; trang tien > cua nam, hoan kiem`,
    'tay ho': `nhat tan > hong ha, tay ho; phu thuong > hong ha, phu thuong, tay ho; quang an > hong ha, tay ho; thuy khue > ba dinh, tay ho
      tu lien > hong ha, tay ho; xuan la > nghia do, phu thuong, tay ho, xuan dinh; yen phu > hong ha, tay ho`,
    'long bien': `bo de > bo de, hong ha, long bien; cu khoi > long bien, bat trang; duc giang > bo de, viet hung; giang bien > phuc loi, viet hung
      gia thuy > bo de, long bien, viet hung; long bien > bo de, long bien; ngoc thuy > bo de, hong ha
      phuc dong > bo de, long bien, phuc loi, viet hung; phuc loi > phuc loi, viet hung; thach ban > long bien, phuc loi, bat trang, gia lam
      thuong thanh > bo de, viet hung; viet hung > phuc loi, viet hung`,
    'cau giay': `dich vong > cau giay, nghia do; dich vong hau > cau giay, nghia do; mai dich > nghia do, phu dien, tu liem
      nghia do > nghia do, ngoc ha, tay ho; quan hoa > cau giay, nghia do; trung hoa > dai mo, thanh xuan, yen hoa; yen hoa > cau giay, yen hoa`,
    'dong da': `cat linh > giang vo, o cho dua; hang bot > o cho dua, van mieu quoc tu giam; lang ha > dong da, giang vo, lang
      nam dong > dong da, kim lien, van mieu quoc tu giam; phuong lien trung tu > kim lien, van mieu quoc tu giam; phuong mai > bach mai, kim lien
      o cho dua > dong da, o cho dua; quang trung > dong da, kim lien; trung liet > dong da, kim lien, o cho dua
      van mieu quoc tu giam > o cho dua, van mieu quoc tu giam`,
    'hai ba trung': `bach dang > hai ba trung, hong ha; dong tam > bach mai, tuong mai; le dai hanh > bach mai, hai ba trung, van mieu quoc tu giam
      minh khai > bach mai, tuong mai; nguyen du > cua nam, hai ba trung, van mieu quoc tu giam; pham dinh ho > cua nam, hai ba trung
      thanh luong > hong ha, linh nam, vinh tuy; thanh nhan > bach mai, hai ba trung; truong dinh > bach mai, tuong mai; vinh tuy > vinh hung, vinh tuy`,
    'hoang mai': `dai kim > dinh cong, hoang liet, khuong dinh, thanh liet; dinh cong > dinh cong, phuong liet; giap bat > dinh cong, hoang mai, tuong mai
      hoang liet > dinh cong, hoang liet, hoang mai, yen so; hoang van thu > hoang mai, tuong mai; linh nam > hoang mai, linh nam, vinh hung
      mai dong > tuong mai, vinh tuy; tan mai > hoang mai, tuong mai; thanh tri > linh nam, vinh hung; tuong mai > hoang mai, tuong mai
      thinh liet > dinh cong, hoang mai, phuong liet, yen so; tran phu > hoang mai, linh nam, yen so
      vinh hung > hoang mai, tuong mai, vinh hung, vinh tuy; yen so > hoang mai, linh nam, yen so, thanh tri`,
    'thanh xuan': `ha dinh > khuong dinh, thanh liet; khuong dinh > khuong dinh, phuong liet; khuong trung > khuong dinh, phuong liet
      nhan chinh > dai mo, thanh xuan, yen hoa; phuong liet > phuong liet, tuong mai; thanh xuan bac > thanh liet, thanh xuan
      thanh xuan trung > khuong dinh, thanh xuan; thuong dinh > khuong dinh, thanh xuan`,
    'ha dong': `dong mai > chuong my, yen nghia; duong noi > dai mo, duong noi, tay mo, an khanh; ha cau > ha dong, kien hung
      kien hung > kien hung, phu luong, dai thanh; la khe > duong noi, ha dong; mo lao > dai mo, ha dong; phu la > duong noi, kien hung
      phu luong > kien hung, phu luong, binh minh; quang trung > ha dong, kien hung; van quan > ha dong, thanh liet; yen nghia > duong noi, yen nghia`,
    'bac tu liem': `co nhue 1 > nghia do, phu dien, xuan dinh; co nhue 2 > dong ngac, thuong cat; dong ngac > dong ngac, phu thuong
      minh khai > dong ngac, tay tuu, thuong cat, xuan phuong; phuc dien > phu dien, xuan phuong; tay tuu > tay tuu, thuong cat, hoai duc, o dien
      thuy phuong > dong ngac, thuong cat; xuan dinh > dong ngac, phu thuong, xuan dinh; xuan tao > nghia do, phu thuong, xuan dinh`,
    'nam tu liem': `dai mo > dai mo, duong noi, ha dong, tay mo, xuan phuong; me tri > dai mo, tu liem, yen hoa; my dinh 1 > cau giay, tu liem
      my dinh 2 > cau giay, tu liem; phu do > dai mo, tu liem; tay mo > tay mo, xuan phuong; trung van > dai mo, thanh xuan`,
    'thanh tri': `duyen ha > nam phu, thanh tri; huu hoa > phu luong, dai thanh; lien ninh > nam phu, ngoc hoi; ngu hiep > nam phu, thanh tri
      tam hiep > hoang liet, dai thanh; tan trieu > dinh cong, ha dong, khuong dinh, thanh liet; ta thanh oai > thanh liet, dai thanh
      thanh liet > dinh cong, hoang liet, thanh liet; tu hiep > yen so, thanh tri; vinh quynh > dai thanh, thanh tri; yen my > nam phu, thanh tri`,
    'gia lam': `trau quy > bat trang, gia lam; bat trang > long bien, bat trang, gia lam; co bi > phuc loi, gia lam, phu dong; dang xa > phu dong, thuan an
      da ton > bat trang, gia lam; phu son > gia lam, thuan an`,
    'dong anh': `dong anh > dong anh, phuc thinh, thu lam; dai mach > me linh, thien loc; duc tu > dong anh, thu lam; hai boi > thien loc, vinh thanh
      kim chung > thien loc, vinh thanh; kim no > thien loc, vinh thanh; lien ha > dong anh, thu lam; nguyen khe > phuc thinh, thu lam
      tam xa > dong anh, vinh thanh; tien duong > dong anh, phuc thinh; uy no > dong anh, thu lam; viet hung > dong anh, thu lam
      vinh ngoc > dong anh, phuc thinh, vinh thanh; xuan canh > dong anh, vinh thanh; xuan non > phuc thinh, thu lam`,
    'hoai duc': `an khanh > tay mo, an khanh, son dong; an thuong > an khanh, son dong; kim chung > tay tuu, hoai duc; la phu > duong noi, an khanh
      song phuong > an khanh, son dong; van canh > xuan phuong, son dong; van con > an khanh, son dong`,
  },
  'ho chi minh': {
    '1': 'cau ong lanh > ben thanh, cau ong lanh; da kao > sai gon, tan dinh; nguyen thai binh > ben thanh, sai gon',
    '3': '4 > ban co, xuan hoa',
    '4': '2 > khanh hoi, vinh hoi; 4 > khanh hoi, vinh hoi; 15 > khanh hoi, xom chieu',
    '7': 'phu my > phu thuan, tan my',
    '8': '5 > binh dong, chanh hung; 7 > binh dong, binh hung; 16 > binh phu, phu dinh, tan nhut',
    '10': '14 > dien hong, hoa hung',
    '11': '8 > binh thoi, phu tho',
    'binh tan': `binh hung hoa a > binh hung hoa, binh tri dong; binh tri dong a > binh tan, binh tri dong; tan tao > binh tan, tan tao, tan vinh loc
      tan tao a > tan tao, tan nhut`,
    'phu nhuan': '15 > cau kieu, phu nhuan',
    'tan binh': '15 > tan binh, tan son',
    'tan phu': `son ky > binh hung hoa, tan son nhi, tay thanh; tan quy > phu tho hoa, tan son nhi; tan thanh > phu tho hoa, tan phu, tan son nhi
      tan thoi hoa > phu thanh, tan phu`,
    'thu duc':
      'an phu > an khanh, binh trung; linh dong > hiep binh, thu duc; linh tay > linh xuan, thu duc; long thanh my > long binh, tang nhon phu',
    'binh chanh':
      'an phu tay > binh dong, binh chanh; pham van hai > tan vinh loc, vinh loc; tan kien > tan tao, tan nhut',
    'can gio': 'an thoi dong > an thoi dong, binh khanh',
  },
}
