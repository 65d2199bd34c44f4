export default {
  'exchange.cancel': 'Скасувати',
  'exchange.goOn': 'Продовжити',
  'exchange.pause': 'Пауза',
  'exchange.stop': 'Зупинити',
  'exchange.back': 'Назад',
  'exchange.saveAgain': 'Завантажити ще раз',
  'exchange.waiting':
    'Сервер зайнятий; продовжимо через {seconds, plural, one {# секунду} few {# секунди} many {# секунд} other {# секунди}}…',
  'exchange.format.xlsx': 'Книга Excel (.xlsx)',
  'exchange.format.csv': 'Текст CSV (.csv)',
  'exchange.row': 'Рядок',
  'exchange.result': 'Результат',
  'exchange.reason': 'Причина',
  'exchange.state.waiting': 'Не виконано',
  'exchange.state.running': 'Виконується',
  'exchange.state.done': 'Готово',
  'exchange.state.failed': 'Помилка',
  'exchange.retryFailed': 'Повторити невиконані ({count, number})',

  'exchange.export': 'Експорт',
  'exchange.export.staff': 'Облікові записи',
  'exchange.export.title': 'Експорт: {name}',
  'exchange.export.all': 'Буде експортовано всі рядки ({count, number}) у поточному порядку.',
  'exchange.export.filtered':
    'Буде експортовано {count, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}} за поточними фільтрами в поточному порядку.',
  'exchange.export.format': 'Формат файлу',
  'exchange.export.columns': 'Стовпці',
  'exchange.export.start': 'Експортувати',
  'exchange.export.progress': 'Перебіг експорту',
  'exchange.export.soFar': 'Прочитано рядків: {done, number} із {total, number}',
  'exchange.export.failed': 'Експорт перервано. Прочитані дані збережено, можна продовжити.',
  'exchange.export.stop.title': 'Експорт не завершено',
  'exchange.export.stop.hint': 'Прочитані дані не буде збережено у файл.',
  'exchange.export.done': 'Експортовано {count, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}',
  'exchange.export.changed':
    'Під час експорту дані змінилися, деяких рядків може бракувати. Якщо потрібна повна точність, повторіть експорт.',

  'exchange.batch.enable': 'Увімкнути',
  'exchange.batch.disable': 'Вимкнути',
  'exchange.batch.enable.title': 'Увімкнення облікових записів',
  'exchange.batch.disable.title': 'Вимкнення облікових записів',
  'exchange.batch.enable.hint':
    'Буде увімкнено {count, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}; після цього вхід стане можливим.',
  'exchange.batch.disable.hint':
    'Буде вимкнено {count, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}: усі сеанси одразу завершаться, і вхід буде неможливий до повторного увімкнення.',
  'exchange.batch.skipped':
    '{count, plural, one {Ще # обліковий запис уже в цьому стані, його буде пропущено} few {Ще # облікові записи вже в цьому стані, їх буде пропущено} many {Ще # облікових записів уже в цьому стані, їх буде пропущено} other {Ще # облікового запису вже в цьому стані, їх буде пропущено}}.',
  'exchange.batch.barred':
    '{count, plural, one {Ще # обліковий запис ви не можете змінити, його буде пропущено} few {Ще # облікові записи ви не можете змінити, їх буде пропущено} many {Ще # облікових записів ви не можете змінити, їх буде пропущено} other {Ще # облікового запису ви не можете змінити, їх буде пропущено}}: {names}',
  'exchange.batch.enable.nothing': 'Усі вибрані облікові записи вже увімкнено.',
  'exchange.batch.disable.nothing': 'Усі вибрані облікові записи вже вимкнено.',
  'exchange.batch.enable.start':
    'Увімкнути {count, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}',
  'exchange.batch.disable.start':
    'Вимкнути {count, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}',
  'exchange.batch.progress': 'Перебіг обробки',
  'exchange.batch.soFar': 'Готово: {done, number}, з помилкою: {failed, number}, залишилося: {waiting, number}',
  'exchange.batch.allDone':
    'Оброблено {done, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}',
  'exchange.batch.someFailed':
    'Готово: {done, number}, з помилкою: {failed, number}, не розпочато: {waiting, number}. Необроблені залишаються вибраними.',
  'exchange.batch.results': 'Результат для кожного облікового запису',

  'exchange.import': 'Імпорт',
  'exchange.import.title': 'Імпорт облікових записів',
  'exchange.import.drop': 'Перетягніть файл сюди або виберіть його',
  'exchange.import.limits':
    'CSV або Excel (.xlsx), до {size} МБ і {rows, plural, one {# рядка} few {# рядків} many {# рядків} other {# рядка}}',
  'exchange.import.choose': 'Вибрати файл',
  'exchange.import.reading': 'Читання файлу…',
  'exchange.import.template': 'Ще немає файлу? Завантажте шаблон:',
  'exchange.import.templateName': 'Шаблон імпорту облікових записів',
  'exchange.import.reportName': 'Результат імпорту облікових записів',
  'exchange.import.fault.tooLarge': 'Файл більший за {size} МБ; розділіть його та імпортуйте частинами',
  'exchange.import.fault.tooManyRows':
    'У файлі понад {rows, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}; розділіть його та імпортуйте частинами',
  'exchange.import.fault.empty':
    'У файлі немає даних: перший рядок має містити назви стовпців, дані починаються під ним',
  'exchange.import.fault.unreadable':
    'Не вдається прочитати файл; переконайтеся, що це CSV або .xlsx і його не зашифровано',
  'exchange.import.columns': 'Стовпці',
  'exchange.import.columnFor': 'Стовпець для поля «{field}»',
  'exchange.import.noColumn': '(не імпортувати)',
  'exchange.import.missing': 'Виберіть стовпці для полів: {fields}',
  'exchange.import.optionsFailed': 'Не вдалося завантажити підрозділи або ролі, тому файл неможливо перевірити',
  'exchange.import.preview': 'Попередній перегляд',
  'exchange.import.onlyFaulty': 'Лише рядки з помилками',
  'exchange.import.looking':
    '{total, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}, перевіряються наявні облікові записи…',
  'exchange.import.checked':
    '{total, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}. До імпорту: {valid, number}, уже існують: {exists, number}, з помилками: {faulty, number}, виключено: {left, number}',
  'exchange.import.lookFailed':
    'Не вдалося перевірити наявні облікові записи. Кожен буде перевірено під час імпорту, і жоден не буде створено двічі.',
  'exchange.import.lookLeft':
    'Облікових записів забагато: заздалегідь не перевірено {count, plural, one {# запис} few {# записи} many {# записів} other {# запису}}. Кожен буде перевірено під час імпорту, і жоден не буде створено двічі.',
  'exchange.import.take': 'Імпортувати рядок {row, number}',
  'exchange.import.takeColumn': 'Імпорт',
  'exchange.import.check': 'Перевірка',
  'exchange.import.fine': 'Можна імпортувати',
  'exchange.import.password': 'Початковий пароль',
  'exchange.import.password.generate': 'Згенерувати для кожного',
  'exchange.import.password.same': 'Один для всіх',
  'exchange.import.password.hint': 'Кожен має змінити його під час першого входу.',
  'exchange.import.password.generateHint':
    'Згенеровані паролі є лише у файлі результату; після закриття вікна переглянути їх не можна.',
  'exchange.import.start':
    'Імпортувати {count, plural, one {# обліковий запис} few {# облікові записи} many {# облікових записів} other {# облікового запису}}',
  'exchange.import.progress': 'Перебіг імпорту',
  'exchange.import.soFar':
    'Створено: {created, number}, уже існують: {exists, number}, з помилкою: {failed, number}, залишилося: {waiting, number}',
  'exchange.import.paused': 'Призупинено',
  'exchange.stalled': 'З’єднання втрачено, призупинено',
  'exchange.import.over':
    'Імпорт завершено. Створено: {created, number}, уже існують: {exists, number}, з помилкою: {failed, number}, не імпортовано: {left, number}',
  'exchange.import.report': 'Завантажити результат',
  'exchange.import.reportSecret':
    'Початкові паролі є лише у файлі результату. Завантажте його до закриття вікна та зберігайте в надійному місці.',
  'exchange.import.results': 'Результат для кожного рядка',
  'exchange.import.created': 'Створено',
  'exchange.import.exists': 'Уже існує',
  'exchange.import.refused': 'Не імпортовано',
  'exchange.import.leftOut': 'Виключено',
  'exchange.import.leftOutReason': 'Позначку знято перед імпортом',
  'exchange.import.takenReason': 'Обліковий запис «{username}» уже існує, повторно його не створено',
  'exchange.import.unclear': 'Сервер не відповів, і обліковий запис не знайдено; можна повторити',
  'exchange.import.stop.title': 'Імпорт не завершено',
  'exchange.import.stop.hint':
    'Решту облікових записів не буде створено. Під час повторного імпорту цього файлу буде створено лише ті, яких бракує.',
  'exchange.import.stop.secret': 'Початкові паролі не завантажено, пізніше переглянути їх не можна.',
  'exchange.import.stop.leave': 'Зупинити й закрити',
  'exchange.import.stop.leaveSecret': 'Закрити без завантаження',
  'exchange.import.stop.titleChosen': 'Імпорт ще не розпочато',
  'exchange.import.stop.hintChosen': 'Якщо закрити вікно, файл доведеться вибрати й перевірити знову.',
  'exchange.import.stop.leaveChosen': 'Відмовитися від імпорту',
  'exchange.import.stop.stay': 'Залишитися',
  'exchange.import.row.empty': 'поле не заповнено',
  'exchange.import.row.duplicate': 'Той самий обліковий запис, що в рядку {row, number}',
  'exchange.import.row.departmentUnknown': 'Підрозділ «{text}» не існує',
  'exchange.import.row.departmentAmbiguous': 'Є кілька підрозділів «{text}»; вкажіть повний шлях або код',
  'exchange.import.row.roleUnknown': 'Роль «{text}» не існує',
  'exchange.import.row.roleBeyond': 'Роль «{text}» містить дозволи, яких у вас немає, тому ви не можете її призначити',
  'exchange.import.row.exists': 'Обліковий запис уже існує ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Шевченко Іван Петрович',
  'exchange.import.example.remark': 'Приклад; видаліть цей рядок перед імпортом',

  'exchange.alias.username':
    "логін,обліковий запис,ім’я користувача,ім'я користувача,користувач,акаунт,account,username,user name,login,login name,账号,帐号,用户名,登录名,登录账号",
  'exchange.alias.name':
    "піб,п.і.б.,ім’я,ім'я,повне ім’я,повне ім'я,прізвище та ім’я,прізвище та ім'я,працівник,співробітник,name,full name,display name,姓名,名字,员工姓名",
  'exchange.alias.department':
    'підрозділ,відділ,департамент,код підрозділу,шлях підрозділу,код відділу,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles': 'ролі,роль,код ролі,коди ролей,roles,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'мобільний,мобільний телефон,моб. телефон,номер телефону,телефон,контактний телефон,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email': 'ел. пошта,електронна пошта,пошта,e-mail,імейл,email,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark': 'примітка,примітки,коментар,нотатка,опис,remark,remarks,note,notes,comment,备注,说明',
} as const;
