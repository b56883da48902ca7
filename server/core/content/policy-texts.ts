import type { PolicyId } from '../../../src/contract/inputs/post.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { escapeHtml } from '../shared/escape-html.ts'

/** What a shop has said of itself. Empty texts: not yet. */
export type ShopFacts = {
  name: string
  phone: string
  email: string
  address: string
  returnDays: number
  areReturnsFree: boolean
  handlingDays: number
  /** 0: no deadline */ transferHours: number
}
export type PolicyText = { title: string; summary: string; content: string }

/** A policy as it begins: to be read and put right by the shop. Its facts are those of today, and do not change with the settings. */
export function policyText(policy: PolicyId, language: Language, facts: ShopFacts): PolicyText {
  const { title, summary, parts } = TEXTS[policy][language](facts)
  const content = [...parts, contactOf(language, facts)].map(([heading, ...lines]) => htmlOf(heading, lines)).join('')
  return { title, summary, content }
}

/** A heading and its paragraphs. */
type Part = readonly [heading: string, ...lines: string[]]
type Texts = (facts: ShopFacts) => { title: string; summary: string; parts: Part[] }

const htmlOf = (heading: string, lines: readonly string[]): string =>
  `<h2>${escapeHtml(heading)}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`

function contactOf(language: Language, { name, phone, email, address }: ShopFacts): Part {
  const { heading, ...words } = CONTACT[language]
  const lines = [
    phone && `${words.phone}: ${phone}`,
    email && `Email: ${email}`,
    address && `${words.address}: ${address}`,
  ].filter(Boolean)
  return [heading, name, ...lines]
}
const CONTACT: Record<Language, { heading: string; phone: string; address: string }> = {
  vi: { heading: 'Liên hệ', phone: 'Điện thoại', address: 'Địa chỉ' },
  en: { heading: 'Contact', phone: 'Phone', address: 'Address' },
  ko: { heading: '문의', phone: '전화', address: '주소' },
}

const TEXTS: Record<PolicyId, Record<Language, Texts>> = {
  return: {
    vi: ({ name, returnDays, areReturnsFree }) => ({
      title: 'Chính sách đổi trả',
      summary: `Đổi trả trong ${returnDays} ngày kể từ khi nhận hàng.`,
      parts: [
        [
          'Thời hạn',
          `Bạn có thể yêu cầu đổi hoặc trả hàng trong ${returnDays} ngày kể từ khi nhận được hàng từ ${name}.`,
        ],
        [
          'Điều kiện',
          'Hàng chưa qua sử dụng, còn nguyên nhãn và bao bì, kèm mã đơn hàng.',
          'Hàng lỗi, hỏng khi vận chuyển hoặc giao sai được đổi trả trong mọi trường hợp.',
        ],
        [
          'Phí gửi trả',
          areReturnsFree
            ? 'Cửa hàng trả phí gửi hàng về.'
            : 'Người mua trả phí gửi hàng về, trừ khi hàng lỗi hoặc giao sai.',
        ],
        [
          'Hoàn tiền',
          'Tiền được hoàn về tài khoản bạn cung cấp sau khi cửa hàng nhận và kiểm tra hàng trả. Đơn hàng của bạn ghi rõ số tiền và ngày hoàn.',
        ],
      ],
    }),
    en: ({ name, returnDays, areReturnsFree }) => ({
      title: 'Returns',
      summary: `Returns within ${returnDays} days of delivery.`,
      parts: [
        [
          'Time limit',
          `You can ask to exchange or return goods within ${returnDays} days of receiving them from ${name}.`,
        ],
        [
          'Conditions',
          'The goods are unused, with their labels and packaging, and you give the order code.',
          'Faulty goods, goods damaged on the way and wrong goods can always be returned.',
        ],
        [
          'Cost of sending back',
          areReturnsFree
            ? 'The shop pays for sending the goods back.'
            : 'The buyer pays for sending the goods back, unless they are faulty or wrong.',
        ],
        [
          'Refund',
          'The money goes to the account that you name, once the shop has received and checked the goods. Your order shows the sum and the day.',
        ],
      ],
    }),
    ko: ({ name, returnDays, areReturnsFree }) => ({
      title: '교환 및 반품 정책',
      summary: `수령 후 ${returnDays}일 이내 교환 및 반품이 가능합니다.`,
      parts: [
        ['기간', `${name}에서 상품을 받으신 날부터 ${returnDays}일 이내에 교환 또는 반품을 신청하실 수 있습니다.`],
        [
          '조건',
          '사용하지 않은 상품으로, 라벨과 포장이 그대로 있어야 하며 주문 번호를 알려 주셔야 합니다.',
          '불량, 배송 중 파손, 오배송 상품은 언제나 교환 및 반품이 가능합니다.',
        ],
        [
          '반송 비용',
          areReturnsFree
            ? '반송 비용은 매장이 부담합니다.'
            : '불량이나 오배송이 아닌 경우 반송 비용은 구매자가 부담합니다.',
        ],
        [
          '환불',
          '매장이 상품을 받아 확인한 뒤 지정하신 계좌로 환불됩니다. 금액과 날짜는 주문에서 확인하실 수 있습니다.',
        ],
      ],
    }),
  },
  delivery: {
    vi: ({ handlingDays }) => ({
      title: 'Chính sách giao hàng',
      summary: 'Thời gian, phí và cách nhận hàng.',
      parts: [
        [
          'Thời gian',
          `Đơn hàng được giao cho đơn vị vận chuyển trong vòng ${handlingDays} ngày sau khi xác nhận. Thời gian vận chuyển dự kiến hiện ở bước thanh toán.`,
        ],
        ['Phí', 'Phí giao hàng theo nơi nhận và trọng lượng, hiện trước khi bạn đặt hàng.'],
        [
          'Khi nhận hàng',
          'Mã vận đơn có trong đơn hàng của bạn ngay khi hàng được gửi đi.',
          'Nếu gói hàng bị rách hoặc ướt, bạn có thể từ chối nhận và báo cho cửa hàng.',
        ],
      ],
    }),
    en: ({ handlingDays }) => ({
      title: 'Delivery',
      summary: 'When it comes, what it costs, and how you receive it.',
      parts: [
        [
          'Time',
          `An order is handed to the carrier within ${handlingDays} days of its confirmation. The expected delivery time is shown at the checkout.`,
        ],
        ['Fees', 'The fee depends on the place and the weight, and is shown before you order.'],
        [
          'Receiving',
          'The tracking code is in your order as soon as the parcel is on its way.',
          'If the parcel is torn or wet, you can refuse it and tell the shop.',
        ],
      ],
    }),
    ko: ({ handlingDays }) => ({
      title: '배송 정책',
      summary: '배송 기간, 비용, 수령 방법.',
      parts: [
        ['기간', `주문 확인 후 ${handlingDays}일 이내에 택배사에 인계됩니다. 예상 배송 기간은 결제 단계에 표시됩니다.`],
        ['비용', '배송비는 지역과 무게에 따라 다르며 주문 전에 표시됩니다.'],
        [
          '수령',
          '상품이 발송되면 주문에서 운송장 번호를 확인하실 수 있습니다.',
          '포장이 찢어졌거나 젖어 있으면 수령을 거부하고 매장에 알려 주세요.',
        ],
      ],
    }),
  },
  payment: {
    vi: ({ transferHours }) => ({
      title: 'Chính sách thanh toán',
      summary: 'Các cách thanh toán và thời hạn.',
      parts: [
        ['Cách thanh toán', 'Các cách thanh toán mà cửa hàng nhận hiện ở bước thanh toán, kèm phí nếu có.'],
        [
          'Chuyển khoản',
          'Ghi đúng mã đơn hàng trong nội dung chuyển khoản để đơn được xác nhận nhanh.',
          ...(transferHours > 0 ? [`Đơn hàng chờ chuyển khoản trong ${transferHours} giờ.`] : []),
        ],
        ['Giá', 'Giá hiện trên trang là giá bạn trả. Thuế và phí khác, nếu có, được ghi rõ trước khi đặt hàng.'],
      ],
    }),
    en: ({ transferHours }) => ({
      title: 'Payment',
      summary: 'Ways to pay, and by when.',
      parts: [
        ['Ways to pay', 'The ways that the shop accepts are shown at the checkout, with their fees if there are any.'],
        [
          'Bank transfer',
          'Name the order code in the transfer, so that the order is confirmed quickly.',
          ...(transferHours > 0 ? [`An order waits for its transfer for ${transferHours} hours.`] : []),
        ],
        ['Prices', 'The prices shown are what you pay. Taxes and other fees, if any, are named before you order.'],
      ],
    }),
    ko: ({ transferHours }) => ({
      title: '결제 정책',
      summary: '결제 수단과 기한.',
      parts: [
        ['결제 수단', '이용 가능한 결제 수단과 수수료는 결제 단계에 표시됩니다.'],
        [
          '계좌 이체',
          '빠른 확인을 위해 이체 내용에 주문 번호를 적어 주세요.',
          ...(transferHours > 0 ? [`주문은 ${transferHours}시간 동안 입금을 기다립니다.`] : []),
        ],
        ['가격', '표시된 가격이 결제 금액입니다. 세금과 기타 비용이 있으면 주문 전에 안내합니다.'],
      ],
    }),
  },
  inspection: {
    vi: () => ({
      title: 'Chính sách kiểm hàng',
      summary: 'Bạn được xem hàng trước khi nhận.',
      parts: [
        [
          'Khi nhận',
          'Bạn có thể mở gói, đếm số lượng và xem mẫu mã trước khi trả tiền, cùng với người giao hàng.',
          'Hàng chưa được dùng thử hoặc lắp đặt khi chưa nhận.',
        ],
        [
          'Khi hàng không đúng',
          'Bạn có thể từ chối nhận và không phải trả tiền. Chụp ảnh và báo cho cửa hàng để được gửi lại.',
        ],
      ],
    }),
    en: () => ({
      title: 'Checking the goods',
      summary: 'You may look at the goods before you accept them.',
      parts: [
        [
          'On delivery',
          'You may open the parcel, count the pieces and look at them before you pay, together with the courier.',
          'Goods are not tried out or installed before they are accepted.',
        ],
        [
          'If something is wrong',
          'You may refuse the parcel and pay nothing. Take a picture and tell the shop, which sends it again.',
        ],
      ],
    }),
    ko: () => ({
      title: '상품 확인 정책',
      summary: '수령 전에 상품을 확인하실 수 있습니다.',
      parts: [
        [
          '수령 시',
          '결제 전에 배송 기사와 함께 포장을 열고 수량과 디자인을 확인하실 수 있습니다.',
          '수령 전에는 상품을 사용하거나 설치할 수 없습니다.',
        ],
        [
          '상품이 다를 때',
          '수령을 거부하시면 결제하지 않으셔도 됩니다. 사진을 찍어 매장에 알려 주시면 다시 보내 드립니다.',
        ],
      ],
    }),
  },
  privacy: {
    vi: ({ name }) => ({
      title: 'Chính sách bảo mật',
      summary: 'Cửa hàng giữ những thông tin nào, để làm gì, và quyền của bạn.',
      parts: [
        [
          'Thông tin được giữ',
          `${name} giữ tên, số điện thoại, email, địa chỉ nhận hàng, đơn hàng và tin nhắn bạn gửi.`,
        ],
        [
          'Để làm gì',
          'Để giao hàng, trả lời bạn, bảo hành và tính điểm. Thông tin không được bán cho ai.',
          'Đơn vị vận chuyển và cổng thanh toán chỉ nhận những gì cần để giao hàng và thu tiền.',
        ],
        [
          'Quyền của bạn',
          'Bạn có thể xem và sửa thông tin trong tài khoản, và yêu cầu cửa hàng xóa. Những gì pháp luật buộc giữ, như hóa đơn, được giữ đến hết thời hạn.',
        ],
      ],
    }),
    en: ({ name }) => ({
      title: 'Privacy',
      summary: 'What the shop keeps about you, what for, and your rights.',
      parts: [
        ['What is kept', `${name} keeps your name, phone number, e-mail, delivery addresses, orders and messages.`],
        [
          'What for',
          'To deliver, to answer you, for warranties and for points. Nothing is sold to anybody.',
          'Carriers and payment providers get only what they need to deliver and to collect the money.',
        ],
        [
          'Your rights',
          'You can see and change your data in your account, and ask the shop to erase it. What the law orders to keep, such as invoices, is kept for its time.',
        ],
      ],
    }),
    ko: ({ name }) => ({
      title: '개인정보 보호정책',
      summary: '매장이 보관하는 정보, 목적, 고객의 권리.',
      parts: [
        ['보관하는 정보', `${name}은(는) 이름, 전화번호, 이메일, 배송지, 주문, 보내신 메시지를 보관합니다.`],
        [
          '목적',
          '배송, 답변, 보증, 포인트 적립을 위해 사용하며 누구에게도 판매하지 않습니다.',
          '택배사와 결제 대행사에는 배송과 결제에 필요한 정보만 제공됩니다.',
        ],
        [
          '고객의 권리',
          '계정에서 정보를 확인하고 수정하실 수 있으며, 삭제를 요청하실 수 있습니다. 영수증처럼 법으로 보관해야 하는 정보는 정해진 기간 동안 보관됩니다.',
        ],
      ],
    }),
  },
  terms: {
    vi: ({ name }) => ({
      title: 'Điều khoản sử dụng',
      summary: 'Điều bạn và cửa hàng thỏa thuận khi mua hàng.',
      parts: [
        [
          'Đặt hàng',
          `Đơn hàng có hiệu lực khi ${name} xác nhận. Cửa hàng báo ngay khi không thể giao, và hoàn lại số tiền đã nhận.`,
        ],
        [
          'Giá và hình ảnh',
          'Giá có hiệu lực khi bạn đặt hàng. Màu sắc trên màn hình có thể khác đôi chút so với hàng thật.',
        ],
        ['Tài khoản', 'Bạn giữ kín mật khẩu của mình, và báo cho cửa hàng khi thấy có người khác dùng tài khoản.'],
        ['Khi có tranh chấp', 'Cửa hàng và bạn thương lượng trước; nếu không được, theo pháp luật Việt Nam.'],
      ],
    }),
    en: ({ name }) => ({
      title: 'Terms of use',
      summary: 'What you and the shop agree on when you buy.',
      parts: [
        [
          'Orders',
          `An order is binding once ${name} has confirmed it. If it cannot be delivered, the shop says so at once and pays back what it received.`,
        ],
        [
          'Prices and pictures',
          'The price of the moment of your order counts. Colours on a screen may differ a little from the goods.',
        ],
        ['Account', 'You keep your password to yourself, and tell the shop when somebody else uses your account.'],
        ['Disputes', 'Shop and buyer first try to agree; failing that, Vietnamese law applies.'],
      ],
    }),
    ko: ({ name }) => ({
      title: '이용 약관',
      summary: '구매 시 고객과 매장의 약속.',
      parts: [
        [
          '주문',
          `주문은 ${name}이(가) 확인한 때부터 효력이 있습니다. 배송할 수 없으면 바로 알려 드리고 받은 금액을 돌려드립니다.`,
        ],
        ['가격과 사진', '주문 시점의 가격이 적용됩니다. 화면의 색상은 실제 상품과 조금 다를 수 있습니다.'],
        ['계정', '비밀번호는 본인만 알고 있어야 하며, 다른 사람이 계정을 사용하면 매장에 알려 주세요.'],
        ['분쟁', '먼저 협의하며, 협의가 되지 않으면 베트남 법을 따릅니다.'],
      ],
    }),
  },
  support: {
    vi: ({ name }) => ({
      title: 'Chính sách hỗ trợ',
      summary: 'Hỏi cửa hàng ở đâu và khi nào có trả lời.',
      parts: [
        [
          'Hỏi cửa hàng',
          `Bạn có thể nhắn tin trên trang, gọi điện hoặc gửi email cho ${name}. Hãy cho biết mã đơn hàng nếu có.`,
        ],
        ['Bảo hành', 'Thời hạn bảo hành, nếu có, ghi ở trang sản phẩm. Giữ mã đơn hàng để được bảo hành.'],
        ['Góp ý', 'Cửa hàng đọc mọi đánh giá và góp ý, và trả lời khi có thể giúp được.'],
      ],
    }),
    en: ({ name }) => ({
      title: 'Support',
      summary: 'Where to ask the shop, and when it answers.',
      parts: [
        ['Asking', `Send a message on the site, call or write to ${name}. Give your order code if you have one.`],
        ['Warranty', "A warranty, if there is one, is named on the product's page. Keep the order code for it."],
        ['Feedback', 'The shop reads every review and suggestion, and answers where it can help.'],
      ],
    }),
    ko: ({ name }) => ({
      title: '고객 지원 정책',
      summary: '문의 방법과 답변.',
      parts: [
        ['문의', `사이트 메시지, 전화, 이메일로 ${name}에 문의하실 수 있습니다. 주문 번호가 있으면 알려 주세요.`],
        ['보증', '보증 기간이 있으면 상품 페이지에 표시됩니다. 보증을 위해 주문 번호를 보관해 주세요.'],
        ['의견', '매장은 모든 리뷰와 의견을 읽고 도울 수 있는 부분에 답변합니다.'],
      ],
    }),
  },
}
