-- The plan of each listing that had a tier before there were plans beside it. Reading goes on meanwhile.
alter table businesses disable trigger user;
update businesses set plan = tier where tier <> 'free' and plan = 'free';
alter table businesses enable trigger user;
