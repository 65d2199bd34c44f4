export default {
  'exception.title': 'Алдаа гарлаа',
  'exception.description': 'Үйлдэл гүйцэтгэгдсэнгүй. Дахин оролдох эсвэл эхлээд нүүр хуудас руу очно уу.',
  'exception.details': 'Техникийн дэлгэрэнгүй',
  'exception.code': 'Алдааны код: {code}',
  'exception.notFound.title': 'Хуудас олдсонгүй',
  'exception.notFound.description': 'Энэ хаягт хуудас алга. Шилжсэн эсвэл холбоос буруу байж магадгүй.',
  'exception.crash.title': 'Хуудсанд алдаа гарлаа',
  'exception.crash.description': 'Гэнэтийн алдаанаас болж энэ хуудас зогслоо. Бусад хуудсанд нөлөөлөхгүй.',
  'exception.crash.copy': 'Алдааны дэлгэрэнгүйг хуулах',
  'exception.crash.copied': 'Хуулсан',
  'exception.forbidden.title': 'Хандах эрхгүй',
  'exception.forbidden.description':
    'Таны бүртгэл энэ дэлгэцийг нээх эрхгүй. Шаардлагатай бол администраторт хандана уу.',
  'exception.chunk.title': 'Энэ дэлгэцийг ачаалж чадсангүй',
  'exception.chunk.description':
    'Сүлжээ тасарсан эсвэл шинэ хувилбар дөнгөж суусан байж магадгүй. Хуудсыг дахин ачаална уу; бичсэн зүйл тань ноорог болон хадгалагдсан.',
  'exception.chunk.reload': 'Дахин ачаалах',
} as const;
