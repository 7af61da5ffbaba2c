/** What the demo school tells its guests about itself. The town and its stations are real; the school is not. */
import type { SaveSchoolProfile } from '@gerende/domain/school/profile-schema';
import type { Names, SlopeKey } from './school-data.ts';

type Profile = Required<Pick<SaveSchoolProfile, 'phone' | 'email' | 'texts' | 'links' | 'questions'>>;

export const profile = {
  phone: '+81 25 555 0142',
  email: 'lessons@yukiguni.example',
  texts: {
    address: {
      en: '2-14 Yuzawa, Yuzawa-machi, Niigata 949-6101, Japan\nFive minutes on foot from Echigo-Yuzawa Station, west exit',
      ja: '〒949-6101 新潟県南魚沼郡湯沢町湯沢2-14\n越後湯沢駅西口から徒歩5分',
      zh: '日本新潟县南鱼沼郡汤泽町汤泽2-14，邮编949-6101\n越后汤泽站西口步行5分钟',
    },
    hours: {
      en: 'Office: every day 8:00–18:00, December to early May',
      ja: '受付：12月～5月上旬 毎日 8:00～18:00',
      zh: '办公时间：12月至5月上旬，每天8:00–18:00',
    },
    license: {
      en: 'Demo school: not a real business and without a real licence. The faces of its instructors are drawn.',
      ja: 'デモ用のスクールです（実在せず、許可・登録もありません）。インストラクターの顔はイラストです。',
      zh: '演示用学校：并非真实企业，没有真实的许可登记。教练头像均为绘制的插图。',
    },
    bring: {
      en: 'Warm clothes that keep water out, gloves, goggles, sunscreen, and your lift pass. Skis or boards, boots and helmets can be rented at the slope.',
      ja: '防水で暖かいウェア、手袋、ゴーグル、日焼け止め、リフト券。板・ブーツ・ヘルメットはゲレンデで借りられます。',
      zh: '防水保暖的衣服、手套、雪镜、防晒霜和缆车票。雪板、雪鞋和头盔可在雪场租用。',
    },
    pick_up: {
      en: 'Our bus waits at the door of your hotel 60 minutes before the lesson.',
      ja: 'レッスン開始の60分前に、ホテルの玄関までお迎えに上がります。',
      zh: '课程开始前60分钟，班车在您的酒店门口等候。',
    },
    about: {
      en: 'We teach skiing and snowboarding on **eight slopes around Yuzawa**, 75 minutes from Tokyo by Shinkansen. Since our first winter we have kept groups small: one instructor, your family or friends, and a slope that suits you.\n\n- Private lessons for one to five people\n- Classes for beginners and for children\n- Lessons in English, Chinese and Japanese\n\nYou choose the slope and the day. We meet you there, with everything you need to know the evening before.',
      ja: '東京から新幹線で75分、**湯沢周辺の8つのゲレンデ**でスキーとスノーボードを教えています。開校以来、少人数にこだわってきました。ご家族やお友達に1人のインストラクターが付き、レベルに合ったゲレンデで滑ります。\n\n- 1～5名様のプライベートレッスン\n- 初心者・お子様のクラス\n- 日本語・英語・中国語でのレッスン\n\nゲレンデと日にちをお選びください。当日はゲレンデでお待ちしています。前日の夕方に詳しいご案内をお送りします。',
      zh: '我们在**汤泽周边的八个雪场**教授双板和单板，从东京坐新干线75分钟即到。建校以来我们一直坚持小班：一位教练，您的家人或朋友，一个适合您的雪场。\n\n- 1至5人的私教课\n- 初学者班和儿童班\n- 中文、英文、日文授课\n\n您选择雪场和日期，我们在雪场等您，前一天傍晚会把所有须知发给您。',
    },
    meeting_point: {
      en: 'Your instructor waits **at the ticket office of your slope**, in a blue jacket with a white peak on the back.\n\n- Please come with your boots on, and your rented skis or board.\n- With our pick-up, wait at the door of your hotel 60 minutes before the lesson.\n- If you are late, call us: we go on looking for you for 30 minutes.',
      ja: 'インストラクターは、**各ゲレンデのリフト券売り場**でお待ちしています。背中に白い山のある青いジャケットが目印です。\n\n- ブーツを履き、レンタル用品を受け取ってからお越しください。\n- 送迎をご利用の方は、開始60分前にホテルの玄関でお待ちください。\n- 遅れる場合はお電話ください。30分間お待ちします。',
      zh: '教练会在**雪场的售票处**等您，身穿背后有白色雪山的蓝色外套。\n\n- 请穿好雪鞋、领好租用的雪板再来。\n- 预约接送的客人，请在开课前60分钟在酒店门口等候。\n- 如会迟到请来电，我们会等候30分钟。',
    },
    cancellation: {
      en: 'You change or cancel on the page of your booking, whose link we send you, or by mail or phone. The moment counts at which we hear from you.\n\nIf the slope closes its lifts because of the weather, you choose between another day and your money.',
      ja: '変更・キャンセルは、お送りするリンクのご予約ページ、メール、お電話で承ります。ご連絡をいただいた時点を基準とします。\n\n悪天候でリフトが運休した場合は、別の日への振替または返金をお選びいただけます。',
      zh: '您可以在我们发给您的预约页面上更改或取消，也可以发邮件或来电，以我们收到的时间为准。\n\n如因天气缆车停运，您可以选择改期或退款。',
    },
    terms: {
      en: '**Booking.** Your booking is made when you get our mail with its number. The price in it holds.\n\n**Safety.** Follow your instructor and the rules of the slope. We may end a lesson when somebody is in danger, and we recommend a helmet to everybody and ask for one for children.\n\n**Insurance.** Our instructors are insured for their work. Insurance against accidents is yours to take out.\n\n**Being late.** A lesson ends at its time, also when it began late.',
      ja: '**予約**　予約番号を記載したメールの送信をもって予約成立となります。料金はメールに記載の金額です。\n\n**安全**　インストラクターの指示とゲレンデの規則に従ってください。危険がある場合はレッスンを中止することがあります。ヘルメットの着用をお勧めし、お子様には着用をお願いしています。\n\n**保険**　インストラクターの業務は保険の対象です。傷害保険はお客様ご自身でご加入ください。\n\n**遅刻**　開始が遅れた場合も、終了時刻は変わりません。',
      zh: '**预约** 您收到带有编号的邮件后预约即成立，价格以邮件为准。\n\n**安全** 请听从教练并遵守雪场规定。如有危险，我们可能中止课程。建议所有人佩戴头盔，儿童必须佩戴。\n\n**保险** 教练的工作已投保，意外保险请您自行购买。\n\n**迟到** 即使开始较晚，课程也按时结束。',
    },
    privacy: {
      en: 'We ask for what a lesson needs: your name, how to reach you, your level and, with a pick-up, your hotel.\n\n- Only our office and your instructor see it.\n- We sell it to nobody and send no advertisements.\n- Write to us to see, correct or delete what we have about you.',
      ja: 'レッスンに必要な情報（お名前、ご連絡先、レベル、送迎時のホテル名）だけをお伺いします。\n\n- 閲覧できるのは事務所と担当インストラクターだけです。\n- 第三者への販売や広告の送信はいたしません。\n- 開示・訂正・削除をご希望の方はご連絡ください。',
      zh: '我们只询问上课所需的信息：姓名、联系方式、水平，以及接送所需的酒店。\n\n- 只有办公室和您的教练能看到。\n- 我们不会出售，也不发送广告。\n- 如需查看、更正或删除，请与我们联系。',
    },
  },
  links: ['https://www.instagram.com/gerende.example', 'https://www.youtube.com/@gerende-example'],
  questions: [
    {
      question: {
        en: 'What do we have to bring?',
        ja: '何を持っていけばよいですか？',
        zh: '需要带什么？',
      },
      answer: {
        en: 'Warm clothes that keep water out, gloves, goggles and sunscreen. Skis, boards, boots, helmets and clothes can be rented at every slope; rental and lift passes are not in the price of the lesson.',
        ja: '防水で暖かいウェア、手袋、ゴーグル、日焼け止めをお持ちください。板・ブーツ・ヘルメット・ウェアは各ゲレンデで借りられます。レンタル料とリフト券はレッスン料に含まれません。',
        zh: '防水保暖的衣服、手套、雪镜和防晒霜。雪板、雪鞋、头盔和雪服每个雪场都能租；租赁费和缆车票不包含在课程价格内。',
      },
    },
    {
      question: {
        en: 'From what age do you teach children?',
        ja: '子どもは何歳から受けられますか？',
        zh: '孩子几岁可以上课？',
      },
      answer: {
        en: 'From **four years** on skis and from **seven** on a snowboard. Children under seven learn best in a private lesson or with a parent.',
        ja: 'スキーは**4歳**、スノーボードは**7歳**からです。7歳未満のお子様には、プライベートレッスンか保護者の方とのレッスンをお勧めします。',
        zh: '双板**4岁**起，单板**7岁**起。7岁以下建议上私教课，或与家长一起。',
      },
    },
    {
      question: {
        en: 'What if it snows or storms?',
        ja: '雪や嵐の日はどうなりますか？',
        zh: '下雪或有暴风雪怎么办？',
      },
      answer: {
        en: 'Snow is what we came for: lessons take place. If the slope closes its lifts, you pay nothing or come another day.',
        ja: '雪の日もレッスンを行います。リフトが運休した場合は、料金をいただかないか、別の日に振り替えます。',
        zh: '下雪照常上课。如果雪场停运缆车，可全额退款或改期。',
      },
    },
  ],
} as const satisfies Profile;

/** What guests read on the page of a slope. */
export const slopeTexts: Record<SlopeKey, Names> = {
  kandatsu: {
    en: 'Close to the station and open late. **A wide beginners’ field** at the foot, steeper runs above, and a park for those who jump.\n\n- Good for: first days, families, evenings',
    ja: '駅から近く、ナイターも楽しめるゲレンデです。ふもとには**広い初心者エリア**、上部には急斜面、ジャンプ向けのパークもあります。\n\n- おすすめ：初めての方、ご家族、ナイター',
    zh: '离车站近，夜场开放。山脚有**宽阔的初学者区**，上方有陡坡和跳台公园。\n\n- 适合：初学者、家庭、夜滑',
  },
  gala: {
    en: 'The Shinkansen stops **inside the building**: from the train to the gondola without going outdoors. The runs stay open until May.',
    ja: '新幹線の駅が**そのまま建物の中**に。外へ出ずにゴンドラに乗れます。5月まで滑走できます。',
    zh: '新干线直接停在**雪场大楼内**，不用出门就能坐上缆车，可滑到五月。',
  },
  yuzawaKogen: {
    en: 'A ropeway from the town carries 166 people to a quiet plateau with a view of the whole valley. Gentle runs for second days.',
    ja: '町から166人乗りのロープウェイで、谷を一望する静かな高原へ。2日目以降の方に合う緩やかなコースです。',
    zh: '从镇上乘166人的大型缆车到安静的高原，俯瞰整个山谷。坡度平缓，适合第二天以后的练习。',
  },
  yuzawaPark: {
    en: 'A small slope with short lifts and room for children, with a hotel at its foot.',
    ja: 'リフトが短く、お子様も安心の小さなゲレンデ。ふもとにホテルがあります。',
    zh: '小型雪场，缆车短，孩子也安心，山脚有酒店。',
  },
  iwappara: {
    en: 'One broad, even field as far as you see: **the easiest place in the valley to learn to turn**.',
    ja: '見渡すかぎり広く均一な斜面。**ターンを覚えるのに一番やさしい場所**です。',
    zh: '一望无际的宽阔缓坡，**是山谷里最容易学会转弯的地方**。',
  },
  ishiuchi: {
    en: 'Long runs, steep at the top and wide at the foot, and a view of the Uonuma plain. For those who turn on blue runs already.',
    ja: '上部は急で下部は広い、長いコース。魚沼平野を一望できます。中級以上の方に。',
    zh: '雪道很长，上部陡、下部宽，可眺望鱼沼平原。适合已有中级水平的客人。',
  },
  kagura: {
    en: '**The deepest powder of the area**, from December to the end of May. High, cold, and a journey: come early.',
    ja: '12月から5月末まで、**この地域で最も深いパウダー**。標高が高く気温も低いので、お早めにお越しください。',
    zh: '12月到5月底，**这一带最深的粉雪**。海拔高、气温低、路程较远，请早点出发。',
  },
  naeba: {
    en: 'A resort of its own with a hotel at the lifts, night runs, and something for everybody in a group of mixed levels.',
    ja: 'リフトの目の前にホテルのある大型リゾート。ナイターもあり、レベルの違うグループでも楽しめます。',
    zh: '缆车旁就有酒店的大型度假区，有夜场，适合水平不一的团队。',
  },
};
