import { wordsOf, type Word } from './words.ts'

/**
 * Names of one thing, by region or language, as shoppers of any store type them. A store's own are in `search_synonyms`. A name stands for the others of its line.
 */
const SHIPPED = `
dứa, thơm, khóm
lạc, đậu phộng, đậu phụng
vừng, mè
ngô, bắp
sắn, khoai mì
na, mãng cầu ta
quất, tắc, hạnh
mướp đắng, khổ qua
súp lơ, bông cải
cải thảo, cải bắc thảo
rau mùi, ngò rí, ngò
mùi tàu, ngò gai
thì là, thìa là
dưa chuột, dưa leo
hồng xiêm, sa pô chê, sapoche
bí đỏ, bí ngô, bí rợ
đỗ, đậu
đậu tương, đậu nành
giá đỗ, giá sống
mộc nhĩ, nấm mèo
nấm hương, nấm đông cô
miến, bún tàu
bánh đa, bánh tráng
bánh tráng, bánh đa nem
táo tàu, táo đỏ
hạt tiêu, tiêu
ớt chuông, ớt Đà Lạt
thịt lợn, thịt heo
lợn, heo
giò lụa, chả lụa
ruốc, chà bông
chả cá, cá viên
cá quả, cá lóc, cá chuối
cá sặc, cá sặt
mực khô, khô mực
cá khô, khô cá
thịt bò khô, bò khô, khô bò
trứng vịt lộn, hột vịt lộn
trứng, hột
dầu ăn, dầu thực vật
xì dầu, nước tương
bột ngọt, mì chính
bột nêm, hạt nêm
mật ong, mật
chè, trà
cà phê, cafe, café, caffe, coffee, cà fê, cf
kẹo lạc, kẹo đậu phộng
quà tặng, quà biếu, hộp quà, giỏ quà, set quà, gift, gift box, gift set
quà Tết, giỏ Tết, hộp quà Tết
bột mì, bột lúa mì
phô mai, phomai, phô mát, cheese
sữa chua, da ua, ya ua, yogurt
bánh quy, bánh bích quy, cookies
kem, cà rem
nước ngọt, nước có ga
bia, beer
rượu, wine
gạo nếp, nếp
bún khô, bún gạo
nón, mũ
mũ lưỡi trai, nón kết, nón lưỡi trai, mũ kết
mũ bảo hiểm, nón bảo hiểm
mũ len, nón len
nón lá, mũ lá
ô, dù
thắt lưng, dây nịt, dây lưng, belt
khuyên tai, bông tai, hoa tai, earring, earrings
vòng cổ, dây chuyền, necklace
vòng tay, lắc tay, bracelet
nhẫn, cà rá
kính râm, kính mát, mắt kính, mắt kiếng, kiếng mát, sunglasses
ví, bóp, wallet
túi xách, giỏ xách, handbag
ba lô, balo, cặp, backpack
va li, vali, suitcase
tất, vớ, socks
tất da, vớ da
găng tay, bao tay, gloves
khăn quàng, khăn choàng, scarf
áo ba lỗ, áo sát nách, áo tank top
áo hai dây, áo dây
áo phông, áo thun, t shirt, tshirt, tee
áo sơ mi, sơ mi, shirt
áo khoác, áo jacket, jacket
áo gió, áo khoác gió, windbreaker
áo len, áo sweater, sweater
áo nỉ, áo hoodie, hoodie, sweatshirt
áo giữ nhiệt, áo lót nhiệt
áo chống nắng, áo khoác chống nắng
váy, đầm, dress
đầm dạ hội, váy dạ hội, đầm dự tiệc, váy dự tiệc, evening dress, party dress
chân váy, váy ngắn, skirt
váy liền, đầm, váy liền thân
váy xếp ly, chân váy xếp ly
quần bò, quần jean, quần jeans, quần rin, jeans
quần đùi, quần short, quần sọt, quần soóc, shorts
quần âu, quần tây, trousers
quần lót, quần sịp, underwear
quần tất, quần vớ
đồ bộ, bộ đồ mặc nhà, đồ mặc nhà
đồ ngủ, pijama, pyjama, bộ ngủ
đồ bơi, áo tắm, bikini, swimsuit
giày, giầy, shoes
giày thể thao, giày sneaker, sneaker, sneakers
giày cao gót, guốc, high heels
giày lười, giày mọi, loafer
dép, sandal, xăng đan, săng đan, sandals
dép lê, dép quai ngang
áo dài, ao dai
son, son môi, lipstick
son dưỡng, son dưỡng môi, lip balm
phấn phủ, phấn bột
phấn má, má hồng, blush
phấn mắt, màu mắt, eyeshadow
kẻ mắt, viền mắt, eyeliner
kẻ mày, chì mày, chì kẻ mày
chuốt mi, mascara, chải mi
kem nền, foundation
tẩy trang, nước tẩy trang
sữa rửa mặt, rửa mặt, cleanser
nước hoa hồng, toner, nước cân bằng
tinh chất, serum, huyết thanh
kem chống nắng, sunscreen, sunblock
kem dưỡng, kem dưỡng ẩm, moisturizer
mặt nạ, đắp mặt, face mask
tẩy tế bào chết, tẩy da chết, scrub
nha đam, lô hội, aloe
nghệ, turmeric
nước hoa, dầu thơm, perfume
dầu gội, dầu gội đầu, shampoo
sữa tắm, xà bông tắm, body wash
xà phòng, xà bông, soap
kem đánh răng, toothpaste
bàn chải đánh răng, bàn chải răng
khăn giấy, giấy ăn, tissue
bông tẩy trang, bông trang điểm
lược điện, lược chải tóc điện
máy sấy tóc, máy sấy, hair dryer
máy uốn tóc, máy làm xoăn
máy duỗi tóc, máy ép tóc, máy là tóc
máy cạo râu, dao cạo râu điện
sạc dự phòng, pin dự phòng, cục sạc dự phòng, power bank
củ sạc, cục sạc, cóc sạc, adapter, charger
dây sạc, cáp sạc, cáp, cable
tai nghe, tai phone, headphone, headphones, earphone, earphones
tai nghe chụp tai, tai nghe trùm đầu
loa, speaker
loa kéo, loa karaoke
đồng hồ thông minh, smartwatch, smart watch
vòng đeo tay thông minh, vòng tay thông minh, smart band
đồng hồ, watch
ốp lưng, ốp điện thoại, bao da điện thoại, case
kính cường lực, dán màn hình
chuột, mouse
bàn phím, keyboard
thẻ nhớ, memory card
giá đỡ điện thoại, kệ điện thoại
bàn ủi, bàn là
quạt, fan
ấm siêu tốc, bình đun siêu tốc
nồi cơm điện, nồi điện
chảo, pan
bát, chén, tô
đĩa, dĩa
thìa, muỗng
dĩa, nĩa
cốc, ly
nước rửa bát, nước rửa chén
bột giặt, xà bông giặt
tã, bỉm
bình sữa, bình bú
khăn tắm, khăn lông
chăn, mền
màn, mùng
gối, gối nằm
ga giường, drap, ga trải giường
nến thơm, nến
tinh dầu, essential oil
honey, mật ong
thịt bò khô, dried beef, beef jerky
tea, trà
rice, gạo
fish sauce, nước mắm
shrimp, tôm
beef, thịt bò
pork, thịt lợn
chicken, thịt gà
coffee beans, cà phê hạt
đậu cô ve, đậu que, đậu ve
bắp cải, cải bắp, sú
cải thìa, cải chíp
cải bó xôi, rau bina, rau chân vịt, spinach
bông cải xanh, súp lơ xanh, broccoli
bông cải trắng, súp lơ trắng, cauliflower
xà lách, rau diếp, salad
khoai tây, potato
cà rốt, carrot
cà tím, cà dái dê
ớt hiểm, ớt chỉ thiên, ớt xiêm
hành lá, hành hoa
húng quế, húng chó, rau quế
sả, xả
rau thơm, rau sống, rau gia vị
trái, quả
trái cây, hoa quả
bơ, avocado
xoài, mango
chuối, banana
chanh dây, chanh leo, mác mác
dưa lưới, dưa vàng
dưa hấu, watermelon
thanh long, dragon fruit
quýt, quít
hồng treo gió, hồng khô
dâu tây, strawberry
sầu riêng, durian
mít, jackfruit
nho khô, nho sấy
táo mèo, sơn tra
đậu hũ, đậu phụ, tàu hũ, tofu
nấm bào ngư, nấm sò
nấm tuyết, tuyết nhĩ, mộc nhĩ trắng
nấm đùi gà, nấm sò vua
kỷ tử, câu kỷ tử, khởi tử
rong biển, tảo biển, seaweed
ba chỉ, ba rọi
ba chỉ heo, thịt ba rọi, ba rọi heo, thịt ba chỉ
sườn non, sườn heo
chân giò, giò heo
thịt xay, thịt băm
thịt heo xay, thịt lợn băm
lạp xưởng, lạp xường, lạp sườn
chả lụa, giò lụa, giò
gà ta, gà thả vườn
ức gà, lườn gà
vịt xiêm, ngan
trứng gà, hột gà
trứng cút, trứng chim cút, hột cút
trứng vịt muối, hột vịt muối, trứng muối
cá diêu hồng, cá điêu hồng
cá hồi, salmon
cá lóc, cá quả, cá tràu
cá kèo, cá bống kèo
ngao, nghêu
mực ống, mực lá
bạch tuộc, tuộc
khô gà, gà khô, khô gà lá chanh
khô bò, thịt bò khô, bò khô
nem tré, tré
gạo lứt, gạo lức
gạo nếp, nếp, gạo dẻo
nếp than, nếp cẩm
đậu xanh, đỗ xanh
đậu đen, đỗ đen
đậu đỏ, đỗ đỏ
đậu nành, đỗ tương
đậu phộng rang, lạc rang
mè đen, vừng đen
mè trắng, vừng trắng
dầu mè, dầu vừng
dầu phộng, dầu lạc, dầu đậu phộng
bơ đậu phộng, bơ lạc
hạt điều, đào lộn hột, cashew
mắc ca, macca, macadamia
óc chó, walnut
hạt hướng dương, hạt dương
hạt bí, hạt bí đỏ
bột sắn dây, sắn dây
miến dong, miến
phở khô, bánh phở
hủ tiếu, hủ tíu
nui, mì ống, pasta
mì trứng, mì sợi
bánh đa nem, bánh tráng cuốn, vỏ nem
măng khô, măng
mắm nêm, mắm cái
mắm tôm, shrimp paste
tương ớt, sốt ớt
tương cà, sốt cà chua, ketchup
sa tế, sate
sốt, xốt
giấm, dấm
giấm gạo, dấm gạo
dầu dừa, coconut oil
đường thốt nốt, thốt nốt
mật mía, mật đường
bột nghệ, nghệ bột, tinh bột nghệ
quế, cinnamon
hoa hồi, đại hồi, tai vị
muối tôm, muối tây ninh
atisô, atiso, a ti sô, actiso, artiso
ca cao, cacao, cocoa
trà lài, trà nhài, chè nhài
trà xanh, chè xanh
trà ô long, trà olong, ô long
trà hoa cúc, trà cúc
trà gừng, ginger tea
hồng trà, trà đen
hoa nhài, hoa lài
cà phê hoà tan, cà phê gói
nước ép, nước trái cây, juice
siro, si rô, xi rô, syrup
nước sâm, sâm bí đao
yến sào, tổ yến, yến chưng, nước yến
bánh trung thu, bánh nướng, mooncake
bánh cookie, bánh quy, cookies
bánh phồng tôm, phồng tôm
bắp rang, bắp rang bơ, bỏng ngô, popcorn
ô mai, xí muội
mứt gừng, gừng sấy
cơm cháy, cơm cháy chà bông
đồ ăn vặt, snack, ăn vặt
bánh tráng trộn, bánh tráng muối
khoai lang sấy, khoai sấy
quà Tết, giỏ quà Tết
áo măng tô, áo dạ, áo khoác dạ, overcoat
áo vest, áo blazer, blazer, vest
áo gile, áo ghi lê, gile, ghi lê
áo cardigan, áo khoác len, cardigan
áo phao, áo lông vũ, áo béo, áo khoác phao
áo hoodie, áo có mũ, áo nỉ có mũ
áo len cổ lọ, áo cổ lọ, turtleneck
áo khoác jean, áo bò, áo khoác bò
áo khoác bomber, áo bomber
áo polo, áo thun có cổ, áo phông có cổ
áo croptop, áo lửng, crop top
áo thun dài tay, áo phông dài tay
dài tay, tay dài
ngắn tay, tay ngắn, cộc tay
áo thể thao, áo tập
áo dài, áo dài cách tân
quần kaki, quần chinos, chinos
quần jogger, quần bo gấu
quần ống rộng, quần suông
quần thể thao, quần tập
quần ngố, quần lửng
quần giả váy, váy quần
váy bút chì, chân váy bút chì
váy công sở, đầm công sở
váy maxi, đầm maxi
váy hoa, đầm hoa
váy bò, chân váy jean, váy jean
đầm ôm, váy ôm, đầm body
đầm xoè, váy xoè
đầm bầu, váy bầu
đầm suông, váy suông
giày búp bê, giày bệt, ballet flats
giày da, giày tây, giày công sở
giày chạy bộ, giày chạy, running shoes
giày boot, bốt, giày bốt, boots, ủng
dép xỏ ngón, dép tông, dép kẹp, dép lào, flip flops
dép sục, sục, clogs
dép đi trong nhà, dép bông, slippers
giày vải, giày canvas, giày bata
túi đeo hông, túi bao tử
túi đeo chéo, túi chéo, crossbody
túi cói, giỏ cói
túi du lịch, túi trống, duffel
túi tote, túi vải
ví dài, ví cầm tay, bóp dài
ví nam, bóp nam
ví đựng thẻ, ví thẻ, card holder
mũ len, nón len, beanie
mũ cói, nón cói
mũ beret, mũ nồi, nón bê rê, beret
mũ bucket, mũ tai bèo, nón tai bèo, mũ vành, nón bucket
mũ lưỡi trai, mũ cap, nón cap, baseball cap
khăn choàng, khăn quàng cổ, khăn choàng cổ, shawl
khăn len, khăn quàng len
khăn lụa, khăn cổ
dây chuyền, vòng cổ, kiềng
dây chuyền bạc, vòng cổ bạc
vòng tay da, lắc da
đồng hồ đeo tay, đồng hồ
trang sức, nữ trang, jewelry, jewellery
caro, kẻ caro, kẻ ô, sọc caro
sọc, kẻ sọc
voan, chiffon
da lộn, suede
ren, lace
nhung, velvet
lụa, silk
len, wool
jean, bò, denim
hoạ tiết, họa tiết
trang điểm, make up, makeup, hoá trang
son lì, son matte
son nước, son tint
son bóng, lip gloss
chì kẻ môi, kẻ viền môi, chì viền môi
phấn nước, cushion
phấn nền, kem nền
che khuyết điểm, concealer
phấn bắt sáng, highlight, highlighter
phấn tạo khối, contour, tạo khối
kem lót, primer
xịt khoá nền, xịt giữ nền, xịt cố định, setting spray
mút trang điểm, bông mút, mút tán nền, mút đánh nền
bảng mắt, bảng phấn mắt, phấn mắt, bảng màu mắt
mi giả, lông mi giả
kẹp mi, bấm mi, uốn mi, kẹp bấm mi
kẻ mắt nước, bút kẻ mắt, eyeliner
chì mày, chì kẻ mày, bút kẻ mày
cọ trang điểm, cọ makeup, chổi trang điểm
cọ phấn, cọ phấn phủ
gương, kiếng, gương soi
tẩy trang, nước tẩy trang, micellar
dầu tẩy trang, cleansing oil
sữa rửa mặt, srm
bọt rửa mặt, sữa rửa mặt tạo bọt
tẩy da chết, tẩy tế bào chết, peeling
toner, nước hoa hồng
xịt khoáng, nước xịt khoáng
trị mụn, da mụn
dưỡng trắng, trắng da, sáng da
cấp ẩm, dưỡng ẩm, cấp nước
chống lão hoá, chống nhăn
kem mắt, kem dưỡng mắt, eye cream
kem dưỡng da tay, kem tay, kem dưỡng tay, hand cream
sữa dưỡng thể, kem dưỡng thể, lotion, body lotion, kem body
kem dưỡng đêm, kem đêm, night cream
mặt nạ giấy, mask giấy, sheet mask
mặt nạ ngủ, sleeping mask
mặt nạ mắt, miếng đắp mắt
miếng dán mụn, dán mụn
gel lô hội, gel nha đam
rau má, centella, cica
diếp cá, heartleaf
oải hương, lavender
kem chống nắng, kcn
xịt chống nắng, chống nắng dạng xịt
nước hoa mini, nước hoa chiết, nước hoa du lịch
xịt thơm, body mist
lăn khử mùi, khử mùi, lăn nách, deodorant
sáp thơm, nước hoa khô
nến thơm, candle
khuếch tán, tinh dầu khuếch tán, diffuser
máy rửa mặt, máy rửa mặt sóng âm
máy hút mụn, hút mụn
máy phun sương, máy xịt khoáng
máy triệt lông, triệt lông, tẩy lông
máy nhổ lông, nhổ lông
máy sấy tóc, sấy tóc
máy uốn tóc, uốn tóc
máy duỗi tóc, máy kẹp tóc, kẹp tóc
lược massage, lược mát xa
lăn ngọc, thanh lăn, cây lăn mặt, gua sha
tủ lạnh mini, tủ mỹ phẩm
cạo râu, dao cạo, máy cạo râu
mỹ phẩm, cosmetics
ốp lưng iphone, ốp lưng
ốp lưng, bao điện thoại, vỏ điện thoại
cường lực, kính cường lực, dán cường lực, miếng dán màn hình
kính chống nhìn trộm, dán chống nhìn trộm
cáp type c, dây type c, cáp usb c, dây sạc type c
củ sạc, cốc sạc, củ sạc nhanh
sạc xe hơi, sạc ô tô, tẩu sạc
xe hơi, ô tô, xe ô tô
sạc không dây, đế sạc, wireless charger
bộ chuyển, hub
gậy chụp hình, gậy tự sướng, gậy selfie
đèn livestream, đèn ring, đèn vòng, ring light
giá đỡ điện thoại, đế điện thoại, chân đế điện thoại
kẹp điện thoại, giá đỡ điện thoại ô tô
giá đỡ laptop, đế laptop, kệ laptop
máy tính bảng, tablet, ipad
tai nghe không dây, tai nghe bluetooth, tai nghe true wireless, airpods
tai nghe nhét tai, tai nghe in ear
tai nghe chơi game, tai nghe gaming
chơi game, gaming
1, một
2, hai
3, ba
4, bốn
5, năm
nam, men, đàn ông, con trai
nữ, women, phụ nữ, con gái
tai nghe có dây, tai phone dây
loa bluetooth, loa không dây
loa máy tính, loa vi tính, loa thanh
loa mini, loa nhỏ
micro, mic, micrô
đồng hồ định vị, đồng hồ trẻ em
đồng hồ thể thao, đồng hồ chạy bộ
vòng sức khoẻ, vòng đeo sức khoẻ, vòng đeo tay
nhẫn thông minh, smart ring
dây đồng hồ, dây đeo đồng hồ, watch strap
hộp đựng đồng hồ, hộp đồng hồ
trẻ em, trẻ con, em bé, kids
du lịch, travel
chống nước, không thấm nước, waterproof
chống ồn, khử ồn, noise cancelling
`

/** Lines of names of one thing. A name is words; "mè, vừng" gives [[mè], [vừng]]. */
export type Synonyms = Word[][][]

/** Reads lines of names separated by commas. */
export function readSynonyms(lines: string): Synonyms {
  return lines
    .split('\n')
    .map((line) => line.split(',').map(wordsOf))
    .map((names) => names.filter((words) => words.length > 0))
    .filter((names) => names.length > 1)
}

export const shippedSynonyms: Synonyms = readSynonyms(SHIPPED)
