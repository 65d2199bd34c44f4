export default {
  'exchange.cancel': 'Отмена',
  'exchange.goOn': 'Продолжить',
  'exchange.pause': 'Пауза',
  'exchange.stop': 'Остановить',
  'exchange.back': 'Назад',
  'exchange.saveAgain': 'Скачать ещё раз',
  'exchange.waiting':
    'Сервер занят; продолжим через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}…',
  'exchange.format.xlsx': 'Книга Excel (.xlsx)',
  'exchange.format.csv': 'Текст CSV (.csv)',
  'exchange.row': 'Строка',
  'exchange.result': 'Результат',
  'exchange.reason': 'Причина',
  'exchange.state.waiting': 'Не выполнено',
  'exchange.state.running': 'Выполняется',
  'exchange.state.done': 'Готово',
  'exchange.state.failed': 'Ошибка',
  'exchange.retryFailed': 'Повторить невыполненные ({count, number})',

  'exchange.export': 'Экспорт',
  'exchange.export.staff': 'Учётные записи',
  'exchange.export.title': 'Экспорт: {name}',
  'exchange.export.all': 'Будут экспортированы все строки ({count, number}) в текущем порядке.',
  'exchange.export.filtered':
    '{count, plural, one {Будет экспортирована # строка} few {Будут экспортированы # строки} many {Будет экспортировано # строк} other {Будет экспортировано # строки}} по текущим фильтрам в текущем порядке.',
  'exchange.export.format': 'Формат файла',
  'exchange.export.columns': 'Столбцы',
  'exchange.export.start': 'Экспортировать',
  'exchange.export.progress': 'Ход экспорта',
  'exchange.export.soFar': 'Прочитано строк: {done, number} из {total, number}',
  'exchange.export.failed': 'Экспорт прерван. Прочитанные данные сохранены, можно продолжить.',
  'exchange.export.stop.title': 'Экспорт не завершён',
  'exchange.export.stop.hint': 'Прочитанные данные не будут сохранены в файл.',
  'exchange.export.done':
    '{count, plural, one {Экспортирована # строка} few {Экспортированы # строки} many {Экспортировано # строк} other {Экспортировано # строки}}',
  'exchange.export.changed':
    'Во время экспорта данные изменились, некоторых строк может не хватать. Если нужна полная точность, повторите экспорт.',

  'exchange.batch.enable': 'Включить',
  'exchange.batch.disable': 'Отключить',
  'exchange.batch.enable.title': 'Включение учётных записей',
  'exchange.batch.disable.title': 'Отключение учётных записей',
  'exchange.batch.enable.hint':
    '{count, plural, one {Будет включена # учётная запись} few {Будут включены # учётные записи} many {Будет включено # учётных записей} other {Будет включено # учётной записи}}; после этого станет возможен вход.',
  'exchange.batch.disable.hint':
    '{count, plural, one {Будет отключена # учётная запись} few {Будут отключены # учётные записи} many {Будет отключено # учётных записей} other {Будет отключено # учётной записи}}: все сеансы сразу завершатся, и вход будет невозможен до повторного включения.',
  'exchange.batch.skipped':
    '{count, plural, one {Ещё # учётная запись уже в этом состоянии и будет пропущена} few {Ещё # учётные записи уже в этом состоянии и будут пропущены} many {Ещё # учётных записей уже в этом состоянии и будут пропущены} other {Ещё # учётной записи уже в этом состоянии и будут пропущены}}.',
  'exchange.batch.barred':
    '{count, plural, one {Ещё # учётную запись вы не можете изменить, и она будет пропущена} few {Ещё # учётные записи вы не можете изменить, и они будут пропущены} many {Ещё # учётных записей вы не можете изменить, и они будут пропущены} other {Ещё # учётной записи вы не можете изменить, и они будут пропущены}}: {names}',
  'exchange.batch.enable.nothing': 'Все выбранные учётные записи уже включены.',
  'exchange.batch.disable.nothing': 'Все выбранные учётные записи уже отключены.',
  'exchange.batch.enable.start':
    'Включить {count, plural, one {# учётную запись} few {# учётные записи} many {# учётных записей} other {# учётной записи}}',
  'exchange.batch.disable.start':
    'Отключить {count, plural, one {# учётную запись} few {# учётные записи} many {# учётных записей} other {# учётной записи}}',
  'exchange.batch.progress': 'Ход обработки',
  'exchange.batch.soFar': 'Готово: {done, number}, с ошибкой: {failed, number}, осталось: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {Обработана # учётная запись} few {Обработаны # учётные записи} many {Обработано # учётных записей} other {Обработано # учётной записи}}',
  'exchange.batch.someFailed':
    'Готово: {done, number}, с ошибкой: {failed, number}, не начато: {waiting, number}. Необработанные остаются выбранными.',
  'exchange.batch.results': 'Результат по каждой учётной записи',

  'exchange.import': 'Импорт',
  'exchange.import.title': 'Импорт учётных записей',
  'exchange.import.drop': 'Перетащите файл сюда или выберите его',
  'exchange.import.limits':
    'CSV или Excel (.xlsx), до {size} МБ и {rows, plural, one {# строки} few {# строк} many {# строк} other {# строки}}',
  'exchange.import.choose': 'Выбрать файл',
  'exchange.import.reading': 'Чтение файла…',
  'exchange.import.template': 'Ещё нет файла? Скачайте шаблон:',
  'exchange.import.templateName': 'Шаблон импорта учётных записей',
  'exchange.import.reportName': 'Результат импорта учётных записей',
  'exchange.import.fault.tooLarge': 'Файл больше {size} МБ; разделите его и импортируйте по частям',
  'exchange.import.fault.tooManyRows':
    'В файле больше {rows, plural, one {# строки} few {# строк} many {# строк} other {# строки}}; разделите его и импортируйте по частям',
  'exchange.import.fault.empty':
    'В файле нет данных: первая строка должна содержать названия столбцов, данные начинаются под ней',
  'exchange.import.fault.unreadable': 'Не удаётся прочитать файл; убедитесь, что это CSV или .xlsx и он не зашифрован',
  'exchange.import.columns': 'Столбцы',
  'exchange.import.columnFor': 'Столбец для поля «{field}»',
  'exchange.import.noColumn': '(не импортировать)',
  'exchange.import.missing': 'Выберите столбцы для полей: {fields}',
  'exchange.import.optionsFailed': 'Не удалось загрузить подразделения или роли, поэтому файл нельзя проверить',
  'exchange.import.preview': 'Предпросмотр',
  'exchange.import.onlyFaulty': 'Только строки с ошибками',
  'exchange.import.looking':
    '{total, plural, one {# строка} few {# строки} many {# строк} other {# строки}}, проверяются существующие учётные записи…',
  'exchange.import.checked':
    '{total, plural, one {# строка} few {# строки} many {# строк} other {# строки}}. К импорту: {valid, number}, уже существуют: {exists, number}, с ошибками: {faulty, number}, исключено: {left, number}',
  'exchange.import.lookFailed':
    'Не удалось проверить существующие учётные записи. Каждая будет проверена при импорте, и ни одна не будет создана дважды.',
  'exchange.import.lookLeft':
    'Учётных записей слишком много: заранее {count, plural, one {не проверена # запись} few {не проверены # записи} many {не проверено # записей} other {не проверено # записи}}. Каждая будет проверена при импорте, и ни одна не будет создана дважды.',
  'exchange.import.take': 'Импортировать строку {row, number}',
  'exchange.import.takeColumn': 'Импорт',
  'exchange.import.check': 'Проверка',
  'exchange.import.fine': 'Можно импортировать',
  'exchange.import.password': 'Начальный пароль',
  'exchange.import.password.generate': 'Сгенерировать для каждого',
  'exchange.import.password.same': 'Один для всех',
  'exchange.import.password.hint': 'Каждый должен сменить его при первом входе.',
  'exchange.import.password.generateHint':
    'Сгенерированные пароли есть только в файле результата; после закрытия окна посмотреть их нельзя.',
  'exchange.import.start':
    'Импортировать {count, plural, one {# учётную запись} few {# учётные записи} many {# учётных записей} other {# учётной записи}}',
  'exchange.import.progress': 'Ход импорта',
  'exchange.import.soFar':
    'Создано: {created, number}, уже существуют: {exists, number}, с ошибкой: {failed, number}, осталось: {waiting, number}',
  'exchange.import.paused': 'Приостановлено',
  'exchange.stalled': 'Связь прервана, приостановлено',
  'exchange.import.over':
    'Импорт завершён. Создано: {created, number}, уже существуют: {exists, number}, с ошибкой: {failed, number}, не импортировано: {left, number}',
  'exchange.import.report': 'Скачать результат',
  'exchange.import.reportSecret':
    'Начальные пароли есть только в файле результата. Скачайте его до закрытия окна и храните в надёжном месте.',
  'exchange.import.results': 'Результат по каждой строке',
  'exchange.import.created': 'Создано',
  'exchange.import.exists': 'Уже существует',
  'exchange.import.refused': 'Не импортировано',
  'exchange.import.leftOut': 'Исключено',
  'exchange.import.leftOutReason': 'Отметка снята перед импортом',
  'exchange.import.takenReason': 'Учётная запись «{username}» уже существует и повторно не создана',
  'exchange.import.unclear': 'Сервер не ответил, и учётная запись не найдена; можно повторить',
  'exchange.import.stop.title': 'Импорт не завершён',
  'exchange.import.stop.hint':
    'Остальные учётные записи не будут созданы. При повторном импорте этого файла будут созданы только недостающие.',
  'exchange.import.stop.secret': 'Начальные пароли не скачаны, позже посмотреть их нельзя.',
  'exchange.import.stop.leave': 'Остановить и закрыть',
  'exchange.import.stop.leaveSecret': 'Закрыть без скачивания',
  'exchange.import.stop.titleChosen': 'Импорт ещё не начат',
  'exchange.import.stop.hintChosen': 'Если закрыть окно, файл придётся выбрать и проверить заново.',
  'exchange.import.stop.leaveChosen': 'Отказаться от импорта',
  'exchange.import.stop.stay': 'Остаться',
  'exchange.import.row.empty': 'поле не заполнено',
  'exchange.import.row.duplicate': 'Та же учётная запись, что в строке {row, number}',
  'exchange.import.row.departmentUnknown': 'Подразделение «{text}» не существует',
  'exchange.import.row.departmentAmbiguous': 'Есть несколько подразделений «{text}»; укажите полный путь или код',
  'exchange.import.row.roleUnknown': 'Роль «{text}» не существует',
  'exchange.import.row.roleBeyond':
    'Роль «{text}» содержит разрешения, которых у вас нет, поэтому вы не можете её назначить',
  'exchange.import.row.exists': 'Учётная запись уже существует ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Иванов Иван Иванович',
  'exchange.import.example.remark': 'Пример; удалите эту строку перед импортом',

  'exchange.alias.username':
    'логин,учётная запись,учетная запись,имя пользователя,пользователь,аккаунт,account,username,user name,login,login name,账号,帐号,用户名,登录名,登录账号',
  'exchange.alias.name':
    'фио,ф.и.о.,имя,полное имя,имя сотрудника,сотрудник,name,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'подразделение,отдел,департамент,код подразделения,путь подразделения,код отдела,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles': 'роли,роль,код роли,коды ролей,roles,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'мобильный,мобильный телефон,моб. телефон,номер телефона,телефон,контактный телефон,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email': 'эл. почта,электронная почта,почта,e-mail,имейл,email,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark':
    'примечание,примечания,комментарий,заметка,описание,remark,remarks,note,notes,comment,备注,说明',
} as const;
