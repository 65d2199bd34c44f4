export default {
  'session.expires': 'Нэвтрэлт дуусахад үлдсэн: {time}',
  'session.expiresSoon':
    'Таны нэвтрэлтийн хугацаа дуусах гэж байна. Эндээс дахин нэвтэрвэл хуудас болон бичсэн зүйл тань хэвээр үлдэнэ.',
  'session.signInAgain': 'Дахин нэвтрэх',
  'session.later': 'Дараа',
  'session.dialog.title': 'Дахин нэвтрэх',
  'session.dialog.keeps': 'Та энэ хуудсандаа үлдэх ба бичсэн зүйл тань хадгалагдана.',
  'session.dialog.expired':
    'Нэвтрэлтийн хугацаа дууссан. Эндээс үргэлжлүүлэхийн тулд нэвтэрнэ үү; бичсэн зүйл тань хадгалагдана.',
  'session.dialog.other': 'Өөр бүртгэл ашиглах',
  'session.switched': 'Өөр таб дээр “{name}” нэрээр нэвтэрсэн байна',
} as const;
