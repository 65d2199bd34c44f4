export default {
  'pwa.offline': 'Та офлайн байна',
  'pwa.offlineLasts': 'Офлайн – онлайн болмогц шинэчлэгдэнэ',
  'pwa.online': 'Та дахин онлайн боллоо',
  'pwa.update.title': 'Шинэ агуулга',
  'pwa.update.hint': '“Шинэчлэх” товчийг дарах эсвэл хуудсаа өөрөө шинэчилнэ үү.',
  'pwa.update.refresh': 'Шинэчлэх',
  'pwa.offlineStart.title': 'Серверт холбогдож чадсангүй',
  'pwa.offlineStart.hint': 'Апп нээлттэй байна; онлайн болмогц үргэлжилнэ.',
  'pwa.install': 'Апп болгон суулгах',
} as const;
